"""What a player does with a page in Firefox or WebKit, and sees there.  A thing is meant by a selector and its text."""

from collections.abc import Callable
from typing import Any
from urllib.parse import urljoin

from selenium.common.exceptions import JavascriptException, StaleElementReferenceException, TimeoutException
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.webdriver import WebDriver
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.wait import WebDriverWait

from tests.site.support_host import Host
from tests.site.support_site import EDITION

PATIENCE = 15
# What is meant is brought to where nothing lies over it.
FIRST = """
const brought = (one) => (one?.scrollIntoView({ block: "center", behavior: "instant" }), one ?? null);
const first = (css, means) => [...document.querySelectorAll(css)].find((one) => one.checkVisibility() && means(one));
const plain = (one) => (one.innerText || one.value || "").replace(/\\s+/g, " ").trim();
"""
SHOWN = f"{FIRST} return brought(first(arguments[0], (one) => plain(one).includes(arguments[1])));"
LABELLED = f"{FIRST} return brought(first('label', (one) => plain(one) === arguments[0])?.control);"


class Hand:
    def __init__(self, driver: WebDriver, host: Host) -> None:
        self.driver = driver
        self.host = host

    def go(self, way: str) -> None:
        """Open a page of the edition, or any address."""
        self.driver.get(urljoin(f"{self.host.address}/{EDITION}/", way))

    def ask(self, script: str, *given: Any) -> Any:
        return self.driver.execute_script(script, *given)

    def until(self, what: str, ready: Callable[[], Any]) -> Any:
        """Wait until something is so; return what it was then."""
        # A page that gives way to another one answers nothing, and its elements are gone.
        passing = [JavascriptException, StaleElementReferenceException]
        wait = WebDriverWait(self.driver, PATIENCE, poll_frequency=0.05, ignored_exceptions=passing)
        try:
            return wait.until(lambda _: ready())
        except TimeoutException:
            body = self.ask("return `${location.href}\\n${document.body.innerText.slice(0, 2000)}`")
            raise AssertionError(f"never {what}: {body}") from None

    def sees(self, css: str, text: str = "") -> WebElement:
        return self.until(f"{css} with “{text}”", lambda: self.ask(SHOWN, css, text))

    def field(self, label: str) -> WebElement:
        return self.until(f"a field {label}", lambda: self.ask(LABELLED, label))

    def tap(self, css: str, text: str = "") -> None:
        self.sees(css, text).click()

    def type(self, field: WebElement, text: str) -> None:
        """Fill a field that is emptied first, and leave it."""
        field.click()
        field.send_keys(Keys.CONTROL, "a")
        field.send_keys(text, Keys.TAB)

    def back(self) -> None:
        self.driver.back()

    def reload(self) -> None:
        self.driver.refresh()

    def wrong(self) -> list[str]:
        """Return what went wrong in the page that is open."""
        return list(self.ask("return self.wrong ?? []"))
