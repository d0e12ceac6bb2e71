// jsdom hides Node's fetch primitives, which the data router and the backend
// client need.
const { createRequire } = require('node:module');

const requireOfJsdom = (/** @type {string} */ file) =>
  createRequire(require.resolve('jest-environment-jsdom')).resolve(
    `jsdom/lib/jsdom/${file}`,
  );

// A query by role asks for the display of each element, and jsdom then tries
// the 120 rules of its own style sheet one by one: a tenth of all processor
// time. Here the sheet has one rule for each kind of display; `none` is the
// last, as `hidden` comes after all others.
const sheet = requireOfJsdom('browser/default-stylesheet.js');
/** @type {Map<string, string[]>} */
const displays = new Map();
const styleRules = require(sheet)
  .replace(/\/\*.*?\*\//gs, '')
  .matchAll(/([^{};]+)\{([^}]*)\}/g);
for (const [, selector, rule] of styleRules) {
  const [, display] = /\bdisplay:\s*([\w-]+)/.exec(rule) ?? [];
  if (display)
    displays.set(display, [...(displays.get(display) ?? []), selector.trim()]);
}
const hiddenSelectors = displays.get('none');
displays.delete('none');
Object.assign(require.cache[sheet] ?? {}, {
  exports: [...displays, ['none', hiddenSelectors]]
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
function partOfCompound(/** @type {string} */ compound) {
  const [tagName] = /^[a-z][\w-]*/.exec(compound) ?? [];
  return {
    tag: tagName,
    classes: [...compound.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name),
  };
}

/** `.a:not(.b, :is(.c)) > p [lang]` → `.a:not > p *` @returns {string} */
function withoutArguments(/** @type {string} */ selector) {
  const shorterSelector = selector
    .replace(/\[[^\]]*\]/g, '*')
    .replace(/\([^()]*\)/g, '');
  return shorterSelector === selector
    ? selector
    : withoutArguments(shorterSelector);
}

/** @returns {{ last: Part, parent: Part | undefined }[]} */
function alternativesOf(/** @type {string} */ selector) {
  const knownSelector = alternatives.get(selector);
  if (knownSelector) return knownSelector;
  const selectorParts = withoutArguments(selector)
    .split(',')
    .map((alternative) => {
      const compounds = alternative.trim().split(/\s*([\s>+~])\s*/);
      const isChild = compounds.at(-2) === '>';
      return {
        last: partOfCompound(compounds.at(-1) ?? ''),
        parent: isChild ? partOfCompound(compounds.at(-3) ?? '') : undefined,
      };
    });
  alternatives.set(selector, selectorParts);
  return selectorParts;
}

const hasTagAndClasses = (
  /** @type {any} */ element,
  /** @type {Part} */ { tag, classes },
) =>
  (tag === undefined || tag === element.localName) &&
  classes.every((name) => element.classList.contains(name));

const selectors = require(requireOfJsdom('living/helpers/selectors.js'));
const { matchesDontThrow } = selectors;
selectors.matchesDontThrow = (
  /** @type {any} */ element,
  /** @type {string | undefined} */ selector,
) => {
  if (selector === undefined) return false; // as rules of keyframes have it
  const isPossible = alternativesOf(selector).some(
    ({ last, parent }) =>
      hasTagAndClasses(element, last) &&
      (!parent ||
        (element.parentElement &&
          hasTagAndClasses(element.parentElement, parent))),
  );
  return isPossible && matchesDontThrow(element, selector);
};

// And it computes twelve colours, a seventh of the time. Here a colour is as
// its rule says.
const { propertiesWithResolvedValueImplemented: computed } = require(
  requireOfJsdom('living/helpers/style-rules.js'),
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
