"""The session of one demonstration account, as a browser of ours holds it: cookies, XSRF token, the headers of a script of our own page."""

from base64 import b64encode

import requests

# Answers of a session that is over: the account itself must still open one.
LOST = {"session.requise", "cgu.nonAcceptees", "cpp.nonSelectionne"}


class Lost(Exception):
    """The account cannot sign in any more: the fuzzer has hurt it, the run means nothing."""


class Session:
    def __init__(self, base: str, account: dict[str, str]) -> None:
        self.base = base
        self.account = account
        self.opened = 0
        self.cookies: dict[str, str] = {}
        self.open()

    def headers(self, method: str) -> dict[str, str]:
        """What our own page sends. Nothing of it is invented by the fuzzer."""
        given = {"Origin": self.base, "Sec-Fetch-Site": "same-origin", "Sec-Fetch-Mode": "cors"}
        if self.cookies:
            given["Cookie"] = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        if method.upper() != "GET" and "XSRF-TOKEN" in self.cookies:
            given["X-XSRF-TOKEN"] = self.cookies["XSRF-TOKEN"]
        return given

    def keep(self, lines: list[str]) -> None:
        """Takes over the cookies that an answer sets: a change of profile or committee renews the session."""
        for line in lines:
            name, _, rest = line.partition("=")
            if name in ("SESSION", "XSRF-TOKEN"):
                self.cookies[name] = rest.split(";")[0]

    def ask(self, method: str, path: str, **more: object) -> requests.Response:
        headers = {**self.headers(method), **more.pop("headers", {})}
        answer = requests.request(method, self.base + path, headers=headers, timeout=60, **more)
        self.keep(answer.raw.headers.getlist("Set-Cookie"))
        if answer.status_code >= 300:
            raise Lost(f"{self.account['login']}: {method} {path} answered {answer.status_code} {answer.text[:200]}")
        return answer

    def read(self, path: str) -> object:
        """The JSON of a read; None when it is refused, whatever the reason."""
        answer = requests.get(self.base + path, headers=self.headers("GET"), timeout=60)
        self.keep(answer.raw.headers.getlist("Set-Cookie"))
        try:
            return answer.json() if answer.status_code == 200 else None
        except ValueError:
            return None

    def open(self) -> None:
        """Sign-in, terms of use when asked, committee when there are several."""
        self.cookies = {}
        self.opened += 1
        secret = b64encode(f"{self.account['login']}:{self.account['motDePasse']}".encode()).decode()
        path = "/admin/processLogin" if self.account["profil"] == "SUPER_ADMIN" else "/processLogin"
        self.ask("GET", path, headers={"Authorization": f"Basic {secret}"})
        user = self.ask("GET", "/api/currentUser").json()
        if not user["isCguAccepted"]:
            self.ask("POST", "/api/accepter-cgu")
        if not user["cppActif"] and self.account["profil"] in ("GESTIONNAIRE", "INSTRUCTEUR"):
            committees = self.ask("GET", "/api/multi-cpp/liste-cpp-disponibles").json()
            self.ask("POST", "/api/multi-cpp/set-cpp-actif", json={"cppId": committees[0]["cppId"]})
