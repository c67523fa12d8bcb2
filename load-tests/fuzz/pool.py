"""Identifiers and codes that the platform has shown. A fuzzer that only invents identifiers never gets past 404: most of its integers and codes
are replaced by ones that were seen under the same name. The choice follows from the invented value, so that a seed gives the same run again."""

import json
import re
from hashlib import sha256
from pathlib import Path

KEPT = 40
CODE = re.compile(r"^[A-Za-z0-9_.:-]{1,60}$")
# Three invented values out of ten stay as they are.
STAYS = 3


def number_of(value: object) -> int:
    return int.from_bytes(sha256(json.dumps(value, default=str).encode()).digest()[:6], "big")


class Pool:
    def __init__(self, file: Path) -> None:
        self.file = file
        self.seen: dict[str, list] = json.loads(file.read_text()) if file.exists() else {}

    def save(self) -> None:
        self.file.write_text(json.dumps(self.seen))

    def add(self, name: str, value: object) -> None:
        values = self.seen.setdefault(name, [])
        if value in values:
            return
        values.append(value)
        if len(values) > KEPT:
            # The first ones belong to the demonstration data, which lives through the run.
            del values[KEPT // 2]

    def learn(self, resource: str, answer: object) -> None:
        """Takes in every identifier and code of an answer. `resource` names what a bare `id` or a bare number identifies."""
        if isinstance(answer, bool):
            return
        if isinstance(answer, int) and answer > 0:
            self.add(resource, answer)
        elif isinstance(answer, list):
            for item in answer[:KEPT]:
                self.learn(resource, item)
        elif isinstance(answer, dict):
            for name, value in answer.items():
                if isinstance(value, (dict, list)):
                    self.learn(name, value)
                elif not isinstance(value, bool) and isinstance(value, int) and value > 0:
                    self.add(name, value)
                    if name == "id":
                        self.add(resource, value)
                elif isinstance(value, str) and CODE.match(value):
                    self.add(name, value)

    def pick(self, names: list[str], value: object) -> object:
        """A value seen under one of the names, or the given one."""
        if isinstance(value, bool) or not isinstance(value, (int, str)):
            return value
        number = number_of(value)
        if number % 10 < STAYS:
            return value
        kind = type(value)
        known = next((found for name in names if (found := [v for v in self.seen.get(name, []) if isinstance(v, kind)])), None)
        return known[(number // 10) % len(known)] if known else value

    def fill(self, value: object, name: str = "") -> object:
        """The same JSON value with known identifiers and codes in it."""
        if isinstance(value, dict):
            return {key: self.fill(inner, key) for key, inner in value.items()}
        if isinstance(value, list):
            return [self.fill(inner, name) for inner in value]
        return self.pick([name], value) if name else value
