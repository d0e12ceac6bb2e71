/**
 * The elements that our pages may contain; any other element in a fragment that
 * shows a row is a danger.
 */
const ELEMENTS = new Set(
  (
    'a abbr article aside b bdi blockquote br button caption code dd div dl ' +
    'dt em figcaption figure footer h1 h2 h3 h4 h5 h6 header hr i img li mark ' +
    'nav ol p path pre s section small span strong sub sup svg table tbody td ' +
    'tfoot th thead time tr u ul'
  ).split(' '),
);
const ATTRIBUTES = new RegExp(
  '^(href|src|alt|title|class|id|type|role|style|width|height|rel|target|' +
    'tabindex|loading|decoding|fetchpriority|datetime|disabled|start|colspan|' +
    'rowspan|scope|d|viewbox|focusable|aria-[a-z]+|data-[a-z-]+)$',
  'i',
);
const DANGEROUS_STYLE =
  /url\(|expression|behavior|binding|@import|javascript|\\/i;

/** Dangers below an element, one or two words each; empty for a safe page. */
export function dangersIn(root: ParentNode): string[] {
  return [...root.querySelectorAll('*')].flatMap((element) => {
    const name = element.localName;
    const found = ELEMENTS.has(name) ? [] : [`<${name}>`];
    if (name === 'svg' && element.getAttribute('aria-hidden') !== 'true')
      found.push('foreign <svg>');
    for (const { name: attribute, value } of element.attributes) {
      if (!ATTRIBUTES.test(attribute)) found.push(`${name}[${attribute}]`);
      if (attribute === 'style' && DANGEROUS_STYLE.test(value))
        found.push(`style ${value}`);
      if (
        (attribute === 'href' || attribute === 'src') &&
        !isSafe(value, attribute === 'href')
      ) {
        found.push(`${attribute} ${value}`);
      }
    }
    return found;
  });
}

/** Whether an address is a complete http(s) address or a path of this site. */
function isSafe(address: string, isLink: boolean): boolean {
  if (/^https?:\/\/[^\\]/.test(address))
    return new URL(address).protocol.startsWith('http');
  const here = 'https://board.example';
  return (
    isLink && address.startsWith('/') && new URL(address, here).origin === here
  );
}

const EVENTS = [
  'click',
  'error',
  'load',
  'focus',
  'mouseover',
  'toggle',
  'animationstart',
  'pointerenter',
];

/** Dispatches every event that a handler below an element could wait for. */
export function provoke(root: ParentNode): void {
  for (const element of root.querySelectorAll('*')) {
    for (const type of EVENTS) {
      element.dispatchEvent(
        new Event(type, { bubbles: type !== 'click', cancelable: true }),
      );
    }
  }
}
