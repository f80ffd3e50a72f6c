"""Firefox by its own protocol, for selenium: Debian has no geckodriver, which does nothing but this.

A command is `[0, id, name, parameters]` as JSON behind its length, an answer `[1, id, error, result]`.
"""

import json
import socket
from typing import Any

from selenium.webdriver.remote.client_config import ClientConfig
from selenium.webdriver.remote.command import Command
from selenium.webdriver.remote.remote_connection import RemoteConnection

NAMES = {
    Command.NEW_SESSION: "WebDriver:NewSession",
    Command.QUIT: "Marionette:Quit",
    Command.GET: "WebDriver:Navigate",
    Command.GO_BACK: "WebDriver:Back",
    Command.GET_CURRENT_URL: "WebDriver:GetCurrentURL",
    Command.SCREENSHOT: "WebDriver:TakeScreenshot",
    Command.SET_WINDOW_RECT: "WebDriver:SetWindowRect",
    Command.SET_TIMEOUTS: "WebDriver:SetTimeouts",
    Command.W3C_EXECUTE_SCRIPT: "WebDriver:ExecuteScript",
    Command.W3C_EXECUTE_SCRIPT_ASYNC: "WebDriver:ExecuteAsyncScript",
    Command.W3C_ACTIONS: "WebDriver:PerformActions",
    Command.GET_ELEMENT_PROPERTY: "WebDriver:GetElementProperty",
    Command.GET_ELEMENT_TEXT: "WebDriver:GetElementText",
    Command.CLICK_ELEMENT: "WebDriver:ElementClick",
    Command.SEND_KEYS_TO_ELEMENT: "WebDriver:ElementSendKeys",
    Command.W3C_GET_ALERT_TEXT: "WebDriver:GetAlertText",
    Command.W3C_ACCEPT_ALERT: "WebDriver:AcceptAlert",
    Command.W3C_DISMISS_ALERT: "WebDriver:DismissAlert",
}
# What selenium's own connection says of a command that failed.
FAILED = 500


class Marionette(RemoteConnection):
    """Passes commands of selenium on to a Firefox that listens on a port."""

    def __init__(self, port: int) -> None:
        super().__init__(client_config=ClientConfig(f"http://127.0.0.1:{port}"))
        self._stream = socket.create_connection(("127.0.0.1", port)).makefile("rwb")
        self._answer()

    def execute(self, command: str, params: dict[str, Any]) -> dict[str, Any]:
        given = {"flags": ["eForceQuit"]} if command == Command.QUIT else params
        # What a browser is to be able to do is agreed upon with its driver, which this is.
        given = {} if command == Command.NEW_SESSION else given
        message = json.dumps([0, 0, NAMES[command], given]).encode()
        self._stream.write(b"%d:%b" % (len(message), message))
        self._stream.flush()
        _, _, error, result = self._answer()
        if error:
            return {"status": FAILED, "value": json.dumps({"value": error})}
        return {"value": result.get("value", result) if isinstance(result, dict) else result}

    def close(self) -> None:
        self._stream.close()
        super().close()

    def _answer(self) -> Any:
        length = b""
        while (sign := self._stream.read(1)) != b":":
            if not sign:
                raise ConnectionError("Firefox is gone")
            length += sign
        return json.loads(self._stream.read(int(length)))
