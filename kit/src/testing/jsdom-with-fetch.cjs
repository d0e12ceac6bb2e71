// jsdom hides Node's fetch primitives, which the data router and the backend client need.
const { createRequire } = require('node:module');

// A query by role asks for the display of each element, and jsdom then tries the 120 rules of its own style sheet one by one: a tenth of
// all processor time. Here the sheet has one rule for each kind of display; `none` is the last, as `hidden` comes after all others.
const sheet = createRequire(require.resolve('jest-environment-jsdom')).resolve(
  'jsdom/lib/jsdom/browser/default-stylesheet.js',
);
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
