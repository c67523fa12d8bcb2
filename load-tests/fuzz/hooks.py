"""Hooks of schemathesis: who asks, which identifiers, what every answer must be, and the figures of the run.

Read from the environment: FUZZ_BASE, FUZZ_DIR, FUZZ_ACCOUNT (JSON: profil, login, motDePasse), FUZZ_GUARDED (JSON: by call, the first number of each
parameter that may be written), FUZZ_PROVEN (JSON: calls that ask the password of the account again).
"""

import atexit
import json
import os
import sys
from collections import Counter
from pathlib import Path

import schemathesis

sys.path.insert(0, str(Path(__file__).parent))
from checks import faults  # noqa: E402
from journey import Journey, resource_of  # noqa: E402
from pool import Pool  # noqa: E402
from session import LOST, Session  # noqa: E402

DIR = Path(os.environ["FUZZ_DIR"])
ACCOUNT = json.loads(os.environ["FUZZ_ACCOUNT"])
GUARDED = json.loads(os.environ["FUZZ_GUARDED"])
FIGURES = DIR / f"{ACCOUNT['profil']}.json"
# They ask the password again for a new address: a wrong one counts as a failed sign-in, and would lock the account of the run.
PROVEN = frozenset(json.loads(os.environ["FUZZ_PROVEN"]))
session = Session(os.environ["FUZZ_BASE"], ACCOUNT)
pool = Pool(DIR / "pool.json")
journey = Journey(DIR / "journey.jsonl", pool)
# A full run asks several times as one profile: the figures go on.
earlier = json.loads(FIGURES.read_text()) if FIGURES.exists() else {"statuses": {}, "calls": {}, "skipped": {}, "signIns": 0}
statuses: Counter[str] = Counter(earlier["statuses"])
calls: dict[str, Counter[str]] = {name: Counter(counts) for name, counts in earlier["calls"].items()}
skipped: Counter[str] = Counter(earlier["skipped"])


def raw_of(operation) -> dict:
    return operation.definition.raw


@schemathesis.auth(refresh_interval=None)
class OurPage:
    def get(self, case, context):
        return session

    def set(self, case, data, context):
        for name, value in data.headers(case.method).items():
            case.headers[name] = value


@schemathesis.hook
def map_path_parameters(context, path_parameters):
    if not isinstance(path_parameters, dict):
        return path_parameters
    parts = context.operation.path.split("/")
    filled = {}
    for name, value in path_parameters.items():
        at = parts.index("{" + name + "}") if "{" + name + "}" in parts else 1
        before = next((part for part in reversed(parts[:at]) if part and not part.startswith("{")), "")
        names = [before, name] if name in ("id", "code") or "_" in name else [name, before]
        filled[name] = pool.pick(names, value)
    return filled


@schemathesis.hook
def map_query(context, query):
    return pool.fill(query) if isinstance(query, dict) else query


@schemathesis.hook
def map_body(context, body):
    return pool.fill(body) if isinstance(body, (dict, list)) else body


def names_own(value, first: dict, name: str = "") -> bool:
    """Whether a value names, under one of the guarded names, an account or committee of the run itself."""
    if isinstance(value, dict):
        return any(names_own(inner, first, key) for key, inner in value.items())
    if isinstance(value, (list, tuple)):
        return any(names_own(inner, first, name) for inner in value)
    if name not in first:
        return False
    try:
        return float(value) < first[name]
    except (TypeError, ValueError):
        return False


@schemathesis.hook
def filter_case(context, case):
    """Accounts and committees with which the run signs in are read, never written."""
    call = raw_of(case.operation)["operationId"]
    first = GUARDED.get(call)
    if first and any(names_own(part, first) for part in (case.path_parameters, case.query, case.body)):
        skipped[call] += 1
        return False
    return True


@schemathesis.hook
def before_call(context, case, kwargs):
    """Most requests follow one that a person made. Never onto the accounts of the run, whatever was recorded."""
    call = raw_of(case.operation)["operationId"]
    before = (case.path_parameters, case.query, case.body)
    parts = journey.lead(call, case, session.read)
    first = GUARDED.get(call)
    if first and any(names_own(part, first) for part in (case.path_parameters, case.query, case.body)):
        case.path_parameters, case.query, case.body = before
    elif parts:
        kwargs["files"] = parts
    if call in PROVEN and isinstance(case.body, dict) and "motDePasse" in case.body:
        case.body = {**case.body, "motDePasse": ACCOUNT["motDePasse"]}


@schemathesis.hook
def after_call(context, case, response):
    name = raw_of(case.operation)["operationId"]
    statuses[str(response.status_code)] += 1
    calls.setdefault(name, Counter())[str(response.status_code)] += 1
    session.keep(response.headers.get("set-cookie") or [])
    kind = (response.headers.get("content-type") or [""])[0]
    if "json" not in kind:
        return
    try:
        answer = json.loads(response.content)
    except ValueError:
        return
    if response.status_code == 200:
        pool.learn(resource_of(case.operation.path), answer)
    elif isinstance(answer, dict) and answer.get("code") in LOST:
        session.open()


@schemathesis.hook
def filter_failure(context, failure, case, response):
    """Keeps every failure, after having written it down."""
    tell(case, response.request, response.content, [" ".join(str(failure.message or failure.title).split())[:200]])
    return True


@schemathesis.hook
def after_network_error(context, case, request):
    tell(case, request, b"", ["no answer"])


def tell(case, request, answer, found):
    """One line per fault, with what is needed to send it again."""
    body = request.body[:2000] if request.body else None
    line = {
        "call": raw_of(case.operation)["operationId"],
        "profil": ACCOUNT["profil"],
        "found": found,
        "method": request.method,
        "url": request.url,
        "body": body.decode("utf-8", "replace") if isinstance(body, bytes) else body,
        "answer": answer[:500].decode("utf-8", "replace"),
    }
    with (DIR / "faults.jsonl").open("a") as file:
        file.write(json.dumps(line) + "\n")


@schemathesis.check
def answer_of_the_house(ctx, response, case):
    raw = raw_of(case.operation)
    content = raw["responses"].get("200", {}).get("content", {})
    # The document of the calls is one file to its readers, however long.
    is_file = raw["operationId"] == "ext.openapi.lire" or bool(content) and not any(kind in ("application/json", "text/plain", "text/html") for kind in content)
    found = faults(response.status_code, response.headers, response.content, is_file and response.status_code < 300)
    if found:
        raise AssertionError("; ".join(found))


@atexit.register
def write_figures():
    pool.save()
    figures = {"statuses": statuses, "calls": calls, "skipped": skipped, "signIns": earlier["signIns"] + session.opened}
    FIGURES.write_text(json.dumps(figures))
