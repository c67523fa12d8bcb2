"""The main job as people played it before the run (amorce.ts): most requests are led by one of theirs, with a part of it replaced by invented values."""

import copy
import json
from pathlib import Path

from pool import Pool, number_of

# Of ten requests, so many stay wholly invented.
STAYS = 4
# One value in so many of a body that was accepted is replaced by an invented one.
CHANGED = 6
# A PDF of one empty page: what most calls take.
PDF = (
    b"%PDF-1.4\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n"
    b"3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>\nendobj\nxref\n0 4\n0000000000 65535 f \n0000000009 00000 n \n"
    b"0000000056 00000 n \n0000000111 00000 n \ntrailer\n<</Size 4/Root 1 0 R>>\nstartxref\n180\n%%EOF\n"
)


def resource_of(path: str) -> str:
    """The last literal segment of a path: `/api/seance/{id}` is about `seance`."""
    literals = [part for part in path.split("/") if part and not part.startswith("{")]
    return literals[-1] if literals else ""


def as_before(known: object, like: object) -> object:
    """A value of a path is text in the journey; the fuzzer's own may be a number."""
    return int(known) if isinstance(like, int) and str(known).isdigit() else known


class Journey:
    def __init__(self, file: Path, pool: Pool) -> None:
        traces = [json.loads(line) for line in file.read_text().splitlines()] if file.exists() else []
        self.by_call: dict[str, list[dict]] = {}
        self.params: list[dict] = []
        for trace in traces:
            self.by_call.setdefault(trace["call"], []).append(trace)
            if trace["params"] and trace["params"] not in self.params:
                self.params.append(trace["params"])
        if not pool.seen:
            for trace in traces:
                pool.learn(resource_of(trace["path"]), trace["answer"])

    def lead(self, call: str, case, read) -> list | None:
        """Changes the case. Gives its parts when it carries files. `read(path)` gives the JSON of a read, None when it is refused."""
        number = number_of([call, case.path_parameters, case.query, repr(case.body)])
        if number % 10 < STAYS:
            return None
        number //= 10
        records = self.by_call.get(call, [])
        trace = records[number % len(records)] if records else None
        self.lead_path(case, trace, number)
        if trace and trace["query"] and isinstance(case.query, dict):
            case.query = {**case.query, **{k: v for k, v in trace["query"].items() if (number + len(k)) % CHANGED}}
        if trace and trace["body"] is not None:
            invented = case.body.get("donnees") if trace["fichiers"] and isinstance(case.body, dict) else case.body
            body = mixed(trace["body"], invented, number)
            if isinstance(body, dict) and trace["lecture"] and number % 3 and isinstance(trace["body"].get("version"), int):
                seen = read(trace["lecture"].format(**{**trace["params"], **(case.path_parameters or {})}))
                if isinstance(seen, dict) and "version" in seen:
                    body["version"] = seen["version"]
            if isinstance(case.body, dict) and trace["fichiers"]:
                case.body = {**case.body, "donnees": body}
            else:
                case.body = body
        return parts_of(case.body) if (case.media_type or "").startswith("multipart/") and isinstance(case.body, dict) else None

    def lead_path(self, case, trace: dict | None, number: int) -> None:
        """Values that were seen together: the file of one dossier is not asked in another."""
        names = set(case.path_parameters or {})
        if not names:
            return
        fit = [trace["params"]] if trace and number % 2 else []
        if not fit and not names & {"id", "code"}:
            fit = [known for known in self.params if names <= set(known)]
        if not fit and trace:
            fit = [trace["params"]]
        if fit:
            known = fit[number % len(fit)]
            case.path_parameters = {name: as_before(known[name], value) for name, value in case.path_parameters.items()}


def mixed(known: object, invented: object, number: int, place: str = "") -> object:
    """The accepted body, in which some values are those that the fuzzer invented at the same place."""
    if isinstance(known, dict):
        given = invented if isinstance(invented, dict) else {}
        return {key: mixed(value, given.get(key, value), number, f"{place}.{key}") for key, value in known.items()}
    if number_of([number, place]) % CHANGED == 0 and invented is not None:
        return invented
    return copy.deepcopy(known)


def parts_of(body: dict) -> list:
    """The parts of a multipart body: files are PDF files with a name, and the rest is JSON, as our own page sends them."""
    parts = []
    for name, value in body.items():
        if name == "donnees":
            parts.append((name, (None, json.dumps(value, default=str), "application/json")))
        else:
            count = min(len(value), 3) if isinstance(value, list) else 1
            parts += [(name, (f"{name}-{n}.pdf", PDF + b"%" + str(number_of(repr(value))).encode() + b"\n%%EOF\n", "application/pdf")) for n in range(count)]
    return parts
