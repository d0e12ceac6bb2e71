// jsdom hides Node's fetch primitives, which the data router and the backend client need.
const { createRequire } = require('node:module');

const inJsdom = (/** @type {string} */ file) =>
  createRequire(require.resolve('jest-environment-jsdom')).resolve(`jsdom/lib/jsdom/${file}`);

// A query by role asks for the display of each element, and jsdom then tries the 120 rules of its own style sheet one by one: a tenth of
// all processor time. Here the sheet has one rule for each kind of display; `none` is the last, as `hidden` comes after all others.
const sheet = inJsdom('browser/default-stylesheet.js');
/** @type {Map<string, string[]>} */
const displays = new Map();
const rules = require(sheet)
  .replace(/\/\*.*?\*\//gs, '')
  .matchAll(/([^{};]+)\{([^}]*)\}/g);
for (const [, selector, rule] of rules) {
  const [, display] = /\bdisplay:\s*([\w-]+)/.exec(rule) ?? [];
  if (display) displays.set(display, [...(displays.get(display) ?? []), selector.trim()]);
}
const none = displays.get('none');
displays.delete('none');
Object.assign(require.cache[sheet] ?? {}, {
  exports: [...displays, ['none', none]]
    .map(([display, selectors]) => `${selectors} { display: ${display} }`)
    .join('\n'),
});

// It tries each rule of the page on each such element too, a fifth of the time. Most selectors end in a class or a tag that the element has
// not. The expression takes selectors whose last part says which.
const LAST = /^[^,]*?(?:^|[\s>+~])([a-z][\w-]*)?(?:\.([\w-]+))?(?::[\w-]+|\[[^\]\s]*\])*$/;
/** @type {Map<string, RegExpExecArray | null>} */
const lasts = new Map();
const selectors = require(inJsdom('living/helpers/selectors.js'));
const { matchesDontThrow } = selectors;
selectors.matchesDontThrow = (/** @type {any} */ element, /** @type {string} */ selector) => {
  if (!lasts.has(selector)) lasts.set(selector, LAST.exec(selector));
  const [, tag, name] = lasts.get(selector) ?? [];
  if (tag !== undefined && tag !== element.localName) return false;
  if (name !== undefined && !element.classList.contains(name)) return false;
  return matchesDontThrow(element, selector);
};

// And it computes twelve colours, a seventh of the time. Here a colour is as its rule says.
const { propertiesWithResolvedValueImplemented: computed } = require(
  inJsdom('living/helpers/style-rules.js'),
);
for (const name of Object.keys(computed))
  if (computed[name].computedValue === 'computed-color') delete computed[name];

const { TestEnvironment } = require('jest-environment-jsdom');

const FROM_NODE = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'AbortController',
  'AbortSignal',
  'TextEncoder',
  'TextDecoder',
  'structuredClone',
];

module.exports = class JsdomWithFetch extends TestEnvironment {
  /** @override */
  async setup() {
    await super.setup();
    for (const name of FROM_NODE) this.global[name] = Reflect.get(globalThis, name);
  }
};
