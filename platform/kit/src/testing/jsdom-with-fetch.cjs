// jsdom hides Node's fetch primitives, which the data router and the backend
// client need.
const { createRequire } = require('node:module');

const inJsdom = (/** @type {string} */ file) =>
  createRequire(require.resolve('jest-environment-jsdom')).resolve(
    `jsdom/lib/jsdom/${file}`,
  );

// A query by role asks for the display of each element, and jsdom then tries
// the 120 rules of its own style sheet one by one: a tenth of all processor
// time. Here the sheet has one rule for each kind of display; `none` is the
// last, as `hidden` comes after all others.
const sheet = inJsdom('browser/default-stylesheet.js');
/** @type {Map<string, string[]>} */
const displays = new Map();
const rules = require(sheet)
  .replace(/\/\*.*?\*\//gs, '')
  .matchAll(/([^{};]+)\{([^}]*)\}/g);
for (const [, selector, rule] of rules) {
  const [, display] = /\bdisplay:\s*([\w-]+)/.exec(rule) ?? [];
  if (display)
    displays.set(display, [...(displays.get(display) ?? []), selector.trim()]);
}
const none = displays.get('none');
displays.delete('none');
Object.assign(require.cache[sheet] ?? {}, {
  exports: [...displays, ['none', none]]
    .map(([display, selectors]) => `${selectors} { display: ${display} }`)
    .join('\n'),
});

// It tries each rule of the page on each such element too, and one with `:has`
// reads the page: two thirds of the time. What the last part of a selector
// names, and the one before `>`, the element and its parent mostly do not have,
// and that is soon seen.

/** @typedef {{ tag: string | undefined, classes: string[] }} Part */
/**
 * By selector; each part of a list with commas is an alternative.
 * @type
 * {Map<string, { last: Part, parent: Part | undefined }[]>}
 */
const alternatives = new Map();

/** `p.a.b:hover` → its tag and classes. @returns {Part} */
function partOf(/** @type {string} */ compound) {
  const [tag] = /^[a-z][\w-]*/.exec(compound) ?? [];
  return {
    tag,
    classes: [...compound.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name),
  };
}

/** `.a:not(.b, :is(.c)) > p [lang]` → `.a:not > p *` @returns {string} */
function withoutArguments(/** @type {string} */ selector) {
  const shorter = selector
    .replace(/\[[^\]]*\]/g, '*')
    .replace(/\([^()]*\)/g, '');
  return shorter === selector ? selector : withoutArguments(shorter);
}

/** @returns {{ last: Part, parent: Part | undefined }[]} */
function alternativesOf(/** @type {string} */ selector) {
  const known = alternatives.get(selector);
  if (known) return known;
  const read = withoutArguments(selector)
    .split(',')
    .map((one) => {
      const compounds = one.trim().split(/\s*([\s>+~])\s*/);
      const isChild = compounds.at(-2) === '>';
      return {
        last: partOf(compounds.at(-1) ?? ''),
        parent: isChild ? partOf(compounds.at(-3) ?? '') : undefined,
      };
    });
  alternatives.set(selector, read);
  return read;
}

const has = (
  /** @type {any} */ element,
  /** @type {Part} */ { tag, classes },
) =>
  (tag === undefined || tag === element.localName) &&
  classes.every((name) => element.classList.contains(name));

const selectors = require(inJsdom('living/helpers/selectors.js'));
const { matchesDontThrow } = selectors;
selectors.matchesDontThrow = (
  /** @type {any} */ element,
  /** @type {string | undefined} */ selector,
) => {
  if (selector === undefined) return false; // as of keyframes
  const isPossible = alternativesOf(selector).some(
    ({ last, parent }) =>
      has(element, last) &&
      (!parent ||
        (element.parentElement && has(element.parentElement, parent))),
  );
  return isPossible && matchesDontThrow(element, selector);
};

// And it computes twelve colours, a seventh of the time. Here a colour is as
// its rule says.
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
    for (const name of FROM_NODE)
      this.global[name] = Reflect.get(globalThis, name);
  }
};
