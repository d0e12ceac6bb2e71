/** docs/product.md §2.6.3, §2.9 */
import { renderToStaticMarkup } from 'react-dom/server';
import fc from 'fast-check';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { DEFAULT_CONFIG } from '@board/shared/config';
import {
  createCountryPreference,
  createPlatform,
  createWidgetSource,
  PlatformProvider,
} from '@board/shared/platform';
import { nodesToHtml } from '../src/html/write-nodes';
import { parseHtml } from '../src/html/parse-html';
import { renderNodes } from '../src/html/safe-nodes';

const platform = createPlatform({
  backendUrl: 'https://data.example',
  config: { ...DEFAULT_CONFIG, backendUrl: 'https://data.example' },
  country: createCountryPreference('uk'),
  widgets: createWidgetSource(() => Promise.reject(new Error('none'))),
  now: 0,
  server: true,
  widgetPatienceMs: 0,
  notify: () => {},
  telemetry: () => {},
});

function markup(html: string): string {
  const element = <main>{renderNodes(parseHtml(html))}</main>;
  const router = createMemoryRouter([{ path: '/', element }]);
  const whole = renderToStaticMarkup(
    <PlatformProvider platform={platform}>
      <RouterProvider router={router} />
    </PlatformProvider>,
  );
  return /<main>([^]*)<\/main>/.exec(whole)?.[1] ?? '';
}

test.each([
  [
    'text is kept',
    '<p>Audit <strong>senior</strong></p>',
    '<p>Audit <strong>senior</strong></p>',
  ],
  ['scripts go with their text', 'a<script>alert(1)</script>b', 'ab'],
  [
    'handlers and styles go',
    '<p onclick="x()" style="color:red" class="a" id="b">c</p>',
    '<p>c</p>',
  ],
  ['unknown elements leave their text', '<custom-x>c</custom-x>', 'c'],
  ['a page has one h1 of its own', '<h1>c</h1>', '<h2>c</h2>'],
  ['a cell without a table is text', '<td>c</td>', 'c'],
])('%s', (_name, html, cleaned) => {
  expect(markup(html)).toBe(cleaned);
});

test.each([
  '<h2>Role</h2><p>Audit &amp; <em>tax</em></p>',
  '<ul><li>One</li><li>Two<ol start="3"><li>Three</li></ol></li></ul>',
  '<table><thead><tr><th scope="col">Grade</th></tr></thead><tbody><tr><td colSpan="2">7</td></tr></tbody></table>',
  '<blockquote><p>“Quote”</p></blockquote><hr/><pre><code>=SUM(A1)</code></pre>',
  '<dl><dt>Hours</dt><dd>35<br/>a week</dd></dl>',
  '<p>5 &lt; 6, <sub>a</sub><sup>b</sup> <u>c</u> <s>d</s> <mark>e</mark> <small>f</small></p>',
  '<p>薪资面议 — José Müller</p>',
])('what adverts are written with is kept: %s', (html) => {
  expect(markup(html)).toBe(html);
});

test.each([
  [
    'another site leaves safely',
    'https://x.example/',
    'target="_blank" rel="noopener noreferrer"',
  ],
  ['this site stays in the page', '/jobs', 'data-discover="true"'],
])('a link to %s', (_name, address, attributes) => {
  expect(markup(`<a href="${address}">c</a>`)).toBe(
    `<a href="${address}" ${attributes}>c</a>`,
  );
});

test.each([
  ['a script', 'javascript:alert(1)'],
  ['another host in disguise', '//x.example'],
  ['a host behind a tab that browsers drop', '/\t/x.example'],
  ['a host behind a backslash', '/\\x.example'],
])('%s is not rendered as a link', (_name, address) => {
  expect(markup(`<a href="${address}">c</a>`)).toBe('<span>c</span>');
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'vbscript:x'])(
  'no node keeps the address %s',
  (address) => {
    const nodes = parseHtml(`<a href="${address}">c</a><img src="${address}">`);
    expect(nodes).toMatchObject([{ properties: {} }, { properties: {} }]);
    expect(JSON.stringify(nodes)).not.toContain(address);
  },
);

test('pictures come from the media folder, with a placeholder for an empty address', () => {
  expect(markup('<img src="/media/a.png" alt="A" onerror="x()">')).toContain(
    'src="https://data.example/storage/v1/object/public/media/a.png" alt="A"',
  );
  expect(markup('<img src="">')).toContain('/media/placeholders/image.svg');
});

test('any input gives only allowed elements and attributes', () => {
  const pieces =
    '<p>|</p>|<a href="|javascript:|">|<img src=x onerror=|<svg>|<style>|<table><td>|<!--|-->|&lt;|text|<math><mi>|<template>|<noscript>';
  const piece = fc.constantFrom(...pieces.split('|'));
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (parts) => {
      expect(markup(parts.join(''))).not.toMatch(
        /<(script|style|svg|math|iframe|template)|\son\w+=|href="javascript/i,
      );
    }),
  );
});

test('nodes are plain data without positions, and are serialised without attributes', () => {
  const nodes = parseHtml(
    '<p class="a">a &lt; b<br><a href="https://x.example">c</a></p><!-- d -->',
  );
  expect(JSON.stringify(nodes)).not.toContain('position');
  expect(nodesToHtml(JSON.parse(JSON.stringify(nodes)))).toBe(
    '<p>a &lt; b<br><a>c</a></p>',
  );
});
