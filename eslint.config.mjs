/**
 * Which browsers the site is for: those of 2023 and newer ("Baseline 2023"), on an iPhone iOS 17.  What is newer than
 * that is a problem here, unless its name says below why a browser can do without it.
 */
import css from "@eslint/css";
import baseline from "eslint-plugin-baseline-js";

const YEAR = 2023;

// Looks a little plainer without.
const LOOKS = ["accent-color", "field-sizing", "forced-color-adjust", "overscroll-behavior", "paint-order", "print-color-adjust", "resize", "scrollbar-gutter", "scrollbar-width", "zoom"];
// Paper breaks elsewhere without; what is folded for it is opened by a script.
const PAPER = { atRules: ["page"], values: { "break-after": ["avoid"], "break-before": ["avoid", "column"] }, properties: ["content-visibility"] };
// Alone in its rule, or in a list of :is(), so that nothing else is passed over with it.
const SELECTORS = ["details-content", "highlight", "marker", "popover-open"];
// Asked for before it is used, or what it fails at is caught.
const SCRIPTS = ["async-clipboard", "highlight", "network-information", "screen-wake-lock", "share"];
// There since iOS 16; Baseline counts from when the last browser named its error rightly.
const EARLIER = ["abortsignal-timeout"];

export default [
  {
    files: ["docs/assets/**/*.css"],
    plugins: { css },
    language: "css/css",
    rules: {
      "css/use-baseline": ["error", {
        available: YEAR,
        allowAtRules: PAPER.atRules,
        allowProperties: [...LOOKS, ...PAPER.properties],
        allowPropertyValues: PAPER.values,
        allowSelectors: SELECTORS,
      }],
    },
  },
  {
    files: ["docs/assets/**/*.js", "offline/*.js"],
    plugins: { "baseline-js": baseline },
    rules: {
      "baseline-js/use-baseline": ["error", {
        available: YEAR,
        includeWebApis: { preset: "auto" },
        includeJsBuiltins: { preset: "auto" },
        ignoreFeatures: [...SCRIPTS, ...EARLIER],
      }],
    },
  },
];
