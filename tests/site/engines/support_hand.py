"""What a player does with a page in Firefox or WebKit, and sees there.  A thing is meant by a selector and its text."""

from collections.abc import Callable
from typing import Any
from urllib.parse import urljoin

from selenium.common.exceptions import (
    JavascriptException,
    NoAlertPresentException,
    StaleElementReferenceException,
    TimeoutException,
)
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.webdriver import WebDriver
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.wait import WebDriverWait

from tests.site.support_host import Host
from tests.site.support_site import EDITION

PATIENCE = 15
# WebKit loads Python for a minute where it shares its processors.
MUCH_PATIENCE = 180
# What is meant is brought to where nothing lies over it.
FIRST = """
const brought = (one) => {
  one?.scrollIntoView({ block: "center", behavior: "instant" });
  if (one?.localName !== "g") return one ?? null;
  // A group of a drawing has no place of its own.
  const { x, y, width, height } = one.getBoundingClientRect();
  return document.elementFromPoint(x + width / 2, y + height / 2);
};
const isThere = (one) => one.checkVisibility() && !one.disabled;
const first = (css, means) => [...document.querySelectorAll(css)].find((one) => isThere(one) && means(one));
const plain = (one) => (one.innerText || one.value || "").replace(/\\s+/g, " ").trim();
"""
SHOWN = f"{FIRST} return brought(first(arguments[0], (one) => plain(one).includes(arguments[1])));"
LABELLED = f"{FIRST} return brought(first('label', (one) => plain(one) === arguments[0])?.control);"
FOUND = """
const holds = (one) => one.textContent.replace(/\\s+/g, " ").includes(arguments[1]);
return [...document.querySelectorAll(arguments[0])].some(holds);
"""
# How much a page asked for, once what it is drawn with has come.
ASKED = """
const done = document.readyState === "complete" && document.fonts.status === "loaded";
return done ? performance.getEntriesByType("resource").length : Math.random();
"""


class Hand:
    def __init__(self, driver: WebDriver, host: Host) -> None:
        self.driver = driver
        self.host = host

    def go(self, way: str) -> None:
        """Open a page of the edition, or any address."""
        self.driver.get(urljoin(f"{self.host.address}/{EDITION}/", way))

    def ask(self, script: str, *given: Any) -> Any:
        return self.driver.execute_script(script, *given)

    def until(self, what: str, ready: Callable[[], Any], patience: int = PATIENCE) -> Any:
        """Wait until something is so; return what it was then."""
        # A page that gives way to another one answers nothing, and its elements are gone.
        passing = [JavascriptException, NoAlertPresentException, StaleElementReferenceException]
        wait = WebDriverWait(self.driver, patience, poll_frequency=0.05, ignored_exceptions=passing)
        try:
            return wait.until(lambda _: ready())
        except TimeoutException:
            body = self.ask("return `${location.href}\\n${document.body.innerText.slice(0, 2000)}`")
            raise AssertionError(f"never {what}: {body}") from None

    # Seeing

    def sees(self, css: str, text: str = "") -> WebElement:
        return self.until(f"{css} with “{text}”", lambda: self.ask(SHOWN, css, text))

    def field(self, label: str) -> WebElement:
        return self.until(f"a field {label}", lambda: self.ask(LABELLED, label))

    def finds(self, css: str, text: str = "") -> None:
        self.until(f"{css} with “{text}”", lambda: self.ask(FOUND, css, text), MUCH_PATIENCE)

    def rests(self) -> None:
        """Wait until a page has all that it asked for, and what that asked for in turn."""
        counts = [-1]

        def all_came() -> bool:
            counts.append(self.ask(ASKED))
            return counts[-1] == counts[-2]

        self.until("at rest", all_came)

    def wrong(self) -> list[str]:
        """Return what went wrong in the page that is open."""
        return list(self.ask("return self.wrong ?? []"))

    # Doing

    def reach(self, css: str, text: str = "") -> None:
        self.sees(css, text)

    def tap(self, css: str, text: str = "") -> None:
        self.sees(css, text).click()

    def press(self, text: str) -> None:
        """Type where the focus is, letter by letter."""
        ActionChains(self.driver).send_keys(text).perform()

    def type(self, css: str, text: str) -> None:
        self.tap(css)
        self.press(text)

    def fill(self, field: WebElement, text: str) -> None:
        """Type in the place of what a field holds, and leave it."""
        field.click()
        field.send_keys(Keys.CONTROL, "a")
        field.send_keys(text, Keys.TAB)

    def empty(self, css: str) -> None:
        self.sees(css).send_keys(Keys.CONTROL, "a")
        self.sees(css).send_keys(Keys.DELETE)

    def choose(self, css: str, choice: str) -> None:
        radio = f"{css}[value='{choice}'] + label"
        if self.ask("return Boolean(document.querySelector(arguments[0]))", radio):
            self.tap(radio)
        else:
            self.sees(css)
            self.ask("return document.querySelector(`${arguments[0]} [value='${arguments[1]}']`)", css, choice).click()

    def switch(self, css: str) -> None:
        self.tap(css)

    def accept(self) -> None:
        """Say yes to what a page asks."""
        self.until("a question", lambda: self.driver.switch_to.alert).accept()

    def back(self) -> None:
        self.driver.back()

    def reload(self) -> None:
        # What drivers do instead passes by the worker of a site in Firefox.
        self.ask("self.isOld = true; location.reload()")
        self.until("loaded anew", lambda: self.ask("return !self.isOld && document.readyState === 'complete'"))

    def copied(self) -> str:
        """Return what was copied, as a field takes it in."""
        self.go("units/")
        box = self.sees("[name=link]")
        box.click()
        box.send_keys(Keys.CONTROL, "v")
        return str(self.until("pasted", lambda: box.get_property("value")))

    def open_what_was_copied(self) -> None:
        self.go(self.copied())
