/**
 * Texts of rows that are small or of a usual size, and would cost a page
 * thousands of elements, or seconds.
 */
import fc from 'fast-check';

const times = (count: number, made: (nth: number) => string) =>
  Array.from({ length: count }, (_, nth) => made(nth)).join('');
const filled = (piece: string, length = 100_000) =>
  piece.repeat(Math.ceil(length / piece.length));

/**
 * A paragraph of 1,000 `<b>` with different attributes, then 1,000 `<p>`, each
 * of which opens them all: a million elements.
 */
export const ADVERT_OF_11_KB = `<p>${times(1000, (nth) => `<b a${nth}>`)}${'<p>x'.repeat(1000)}`;

export const LARGE_TEXTS: readonly (readonly [string, string])[] = [
  ['an advert of 11 kB', ADVERT_OF_11_KB],
  [
    'as many formats as levels',
    '<p>' + times(75, (nth) => `<b a${nth}>`) + filled('<p>x'),
  ],
  ['formats across boxes', filled('<b><p></b>')],
  ['links in links', filled('<a><p></a>')],
  ['formats in tables', filled('<table><b>')],
  [
    'formats in every paragraph',
    '<p><b a><b c><i a><i c><em><code><u><small>' + filled('<p>x'),
  ],
  ['formats in cells', filled('<b><table><td><i>x')],
  ['words in a table', `<table>${'<p>'.repeat(2900)}${filled('a b ')}`],
  ['cells', `<table>${filled('<td>a')}`],
  ['headings in headings', filled('<h2>a<h3>')],
  ['items', filled('<li>')],
  ['deep boxes', filled('<div>')],
  ['deep formats', '<b>'.repeat(20_000)],
  ['end tags of nothing', '<span>'.repeat(70) + filled('</i>')],
  ['forms', filled('<form><div></form>')],
  ['choices', filled('<select><option>')],
  ['drawings', filled('<svg><p>')],
  ['formulas', filled('<math><mi>')],
  ['templates', filled('<template><p>')],
  ['comments', filled('<!>')],
  ['unfinished tags', filled('<')],
  ['unfinished comments', filled('<!--')],
  ['references', filled('&amp;')],
  ['signs to escape', filled('&')],
  ['escaped HTML', filled('&lt;p&gt;x&lt;/p&gt;')],
  ['escaped unfinished tags', filled('&lt;/p')],
  ['lines', filled('a\n')],
  ['attributes', `<a ${times(15_000, (nth) => `a${nth} `)}>x</a>`],
  ['a long attribute', `<a href="${'x'.repeat(90_000)}">y</a>`],
  ['a megabyte', filled('<p>x', 1_000_000)],
];

const tags =
  'p div b i a em code nobr font h2 h3 ul li table tr td caption select ' +
  'option form svg math template button object pre marquee';
const piece = fc.oneof(
  fc.constantFrom(
    ...tags.split(' ').flatMap((name) => [`<${name}>`, `</${name}>`]),
  ),
  fc.constantFrom(
    'x',
    ' ',
    '\n',
    '&amp;',
    '&lt;',
    '&lt;p&gt;',
    '<!-- -->',
    '<br>',
    '<img src="a.png">',
    '\0',
    '<',
  ),
  fc.nat(99).map((nth) => `<b a${nth}>`),
  fc.nat(99).map((nth) => `<p>${'<a x>'.repeat(nth)}`),
);

/** Repeated soups of tags, up to 100 kB. */
export const anyLargeText = fc
  .tuple(
    fc.array(piece, { minLength: 1, maxLength: 12 }),
    fc.array(piece, { minLength: 1, maxLength: 8 }),
    fc.integer({ min: 1, max: 4000 }),
  )
  .map(([first, repeated, count]) =>
    `${first.join('')}${repeated.join('').repeat(count)}`.slice(0, 100_000),
  );
