// What differs between the server's HTML and the page that React rendered instead. The functions run in pages, so each is whole.

/** What React says, in production by a number, of a page that it hydrates. */
export const MISMATCH = /React error #(?:418|42[235])\b|[Hh]ydrat/;

/**
 * Before a page's scripts: passes the page to `takeRendered` at a hydration mismatch, when React has rendered it anew.
 * @param {string} mismatch source of the expression
 */
export function noteMismatch(mismatch) {
  const { error: print } = console;
  console.error = (...args) => {
    if (new RegExp(mismatch).test(String(args[0])))
      queueMicrotask(() => Reflect.get(window, 'takeRendered')(document.documentElement.outerHTML));
    print(...args);
  };
}

/**
 * The first text or element in which two documents' `#root` differ, in words; undefined where none does. Attributes do not count, as
 * React does not compare them, and neither do boundaries that the server left to the browser.
 * @param {string[]} documents the server's HTML, and the browser's
 */
export function firstDifference([served = '', rendered = '']) {
  /** @typedef {string | Element} Part a text, or an element */
  const rootOf = (/** @type {string} */ html) =>
    new DOMParser().parseFromString(html, 'text/html').getElementById('root');
  const isLeft = (/** @type {Node} */ node) => node instanceof Comment && /^\$[!?]/.test(node.data);

  /** @param {Element} element @returns {Part[]} */
  const partsOf = (element) => {
    /** @type {Part[]} */
    const parts = [];
    for (const node of element.childNodes) {
      const last = parts.at(-1);
      if (node instanceof Text && typeof last === 'string') parts[parts.length - 1] = last + node.data;
      else if (node instanceof Text) parts.push(node.data);
      else if (node instanceof Element && !/^(?:script|style|link|template)$/i.test(node.tagName))
        parts.push(node);
    }
    return parts.filter((part) => part !== '');
  };
  const words = (/** @type {Part | undefined} */ part) =>
    part === undefined
      ? 'nothing'
      : typeof part === 'string'
        ? JSON.stringify(part.slice(0, 80))
        : `<${part.tagName.toLowerCase()}> ${JSON.stringify((part.textContent ?? '').slice(0, 40))}`;

  /** @param {Element} a @param {Element} b @param {string} at @returns {string | undefined} */
  const compare = (a, b, at) => {
    if ([...a.childNodes].some(isLeft)) return undefined;
    const [ours, theirs] = [partsOf(a), partsOf(b)];
    for (let i = 0; i < Math.max(ours.length, theirs.length); i += 1) {
      const [one, other] = [ours[i], theirs[i]];
      if (one === other) continue;
      const isSame = one instanceof Element && other instanceof Element && one.tagName === other.tagName;
      if (!isSame) return `in ${at}, the server rendered ${words(one)} and the browser ${words(other)}`;
      const found = compare(one, other, `${at} > ${one.tagName.toLowerCase()}`);
      if (found) return found;
    }
    return undefined;
  };
  const [a, b] = [rootOf(served), rootOf(rendered)];
  return a && b ? compare(a, b, '#root') : undefined;
}
