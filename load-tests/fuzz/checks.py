"""What every answer must be, beside its own schema and its type of content (checked by schemathesis)."""

import re

# An answer of more than this is a list that forgot its pages.
ANSWER_MAX = 256 * 1024
TRACE = re.compile(r"node_modules|\.[cm]?[jt]s:\d+:\d+|\n\s+at |QueryFailedError|TypeError|ReferenceError|RangeError|syntax error at|\bselect .+ from ", re.I)


def faults(status: int, headers: dict[str, list[str]], text: bytes, is_file: bool) -> list[str]:
    """Sentences on what is wrong with an answer; empty when nothing is."""
    found = []
    if status == 503 and "retry-after" not in headers:
        found.append("503 without Retry-After")
    elif status >= 500 and status != 503:
        found.append(f"server error {status}")
    if len(text) > ANSWER_MAX and not is_file:
        found.append(f"answer of {len(text)} bytes")
    # An accepted text comes back as it was typed: only refusals are searched.
    if status >= 400 and (trace := TRACE.search(text.decode("utf-8", "replace"))):
        found.append(f"a trace of the inside: {trace.group(0)!r}")
    if 300 <= status < 400:
        found.append(f"redirection {status}")
    return found
