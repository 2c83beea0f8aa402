"""A checker for the part of JSON Schema that the schema in `docs` uses. With it, tests need no other library."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

TYPES: Mapping[str, tuple[type, ...]] = {
    "object": (dict,),
    "array": (list,),
    "string": (str,),
    "boolean": (bool,),
    "null": (type(None),),
    "integer": (int,),
    "number": (int, float),
}
KNOWN = {
    *("$schema", "$id", "$defs", "$ref", "title", "description", "type", "required", "properties", "additionalProperties"),
    *("items", "enum", "const", "oneOf", "minimum", "maximum", "exclusiveMinimum"),
}


def complaints(data: Any, schema: Mapping[str, Any], root: Mapping[str, Any], at: str = "it") -> Iterator[str]:
    """Yield a sentence for each place where `data` violates the schema."""
    assert set(schema) <= KNOWN, f"Nothing is known of {set(schema) - KNOWN}."
    if "$ref" in schema:
        yield from complaints(data, root["$defs"][schema["$ref"].removeprefix("#/$defs/")], root, at)
    if "oneOf" in schema:
        fitting = [part for part in schema["oneOf"] if not any(complaints(data, part, root, at))]
        if len(fitting) != 1:
            yield f"{at} fits {len(fitting)} of several: {data!r}"
    if "enum" in schema and data not in schema["enum"]:
        yield f"{at} is {data!r}"
    if "const" in schema and data != schema["const"]:
        yield f"{at} is {data!r}"
    if "type" in schema:
        names = schema["type"] if isinstance(schema["type"], list) else [schema["type"]]
        if not any(isinstance(data, TYPES[name]) and (name == "boolean") == isinstance(data, bool) for name in names):
            yield f"{at} is {data!r}"
            return
    if isinstance(data, int | float) and not (
        schema.get("minimum", data) <= data <= schema.get("maximum", data) and schema.get("exclusiveMinimum", data - 1) < data
    ):
        yield f"{at} is {data!r}"
    if isinstance(data, list):
        for i, item in enumerate(data):
            yield from complaints(item, schema.get("items", {}), root, f"{at}[{i}]")
    if isinstance(data, dict):
        yield from (f"{at} has no {name}" for name in schema.get("required", ()) if name not in data)
        for name, value in data.items():
            if name in schema.get("properties", {}):
                yield from complaints(value, schema["properties"][name], root, f"{at}.{name}")
            elif schema.get("additionalProperties") is False:
                yield f"{at} has {name}"
