/** docs/product.md §3 */
import fc from 'fast-check';
import { decodeReferences } from '../src/domain/character-references';
import { readWords } from '../src/domain/read';
import { nodesToHtml } from '../src/html/write-nodes';
import { parseHtml } from '../src/html/parse-html';

test.each([
  ['R&amp;D Tax Senior', 'R&D Tax Senior'],
  ['Audit &#8211; London &#x26; Leeds', 'Audit – London & Leeds'],
  ['Firm&rsquo;s caf&eacute; &mdash; &Ouml;tztal', 'Firm’s café — Ötztal'],
  ['&#146;', '’'],
  ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
  ['&amp;amp;amp;', '&amp;amp;'],
  ['R&D, AT&T; &c', 'R&D, AT&T; &c'],
  ['?a=1&copy=2&amp', '?a=1&copy=2&amp'],
  [
    '&nosuch; &#; &#x; &constructor; &bgrave;',
    '&nosuch; &#; &#x; &constructor; &bgrave;',
  ],
  ['&#0;&#55296;&#1114112;', '\ufffd\ufffd\ufffd'],
])('%s says %s', (written, said) => {
  expect(decodeReferences(written)).toBe(said);
});

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const words = fc.array(
  fc.constantFrom('&', '<', 'lt;', 'amp;', '#38;', 'a', ' ', '>'),
  { maxLength: 12 },
);

test('what was escaped once is decoded once, and no further', () => {
  fc.assert(
    fc.property(words, (parts) => {
      const text = parts.join('');
      expect(decodeReferences(escape(text))).toBe(text);
      expect(decodeReferences(escape(escape(text)))).toBe(escape(text));
    }),
  );
});

test('text without a reference stays as it is', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const plain = text.replaceAll(';', ',');
      expect(decodeReferences(plain)).toBe(plain);
    }),
  );
});

test('words that are only references of blanks are none', () => {
  expect(readWords(' &nbsp;&#32; ')).toBeNull();
  expect(readWords(' R&amp;D ')).toBe('R&D');
});

const html = (written: string) => nodesToHtml(parseHtml(written));

test.each([
  [
    'escaped as a whole',
    '&lt;p&gt;Audit &amp;amp; tax&lt;/p&gt;',
    '<p>Audit &amp; tax</p>',
  ],
  [
    'with attributes',
    '&lt;div class=&quot;intro&quot;&gt;&lt;p&gt;a&lt;/p&gt;&lt;/div&gt;',
    '<div><p>a</p></div>',
  ],
  ['behind text', 'Hello&lt;br&gt;there', 'Hello<br>there'],
  ['in numbers', '&#60;p&#62;a&#60;/p&#62;', '<p>a</p>'],
  [
    'and speaks about tags',
    '&lt;p&gt;&amp;lt;b&amp;gt;&lt;/p&gt;',
    '<p>&lt;b&gt;</p>',
  ],
])('HTML that is escaped, %s, is decoded once', (_, written, said) => {
  expect(html(written)).toBe(said);
});

test.each([
  '<p>Use &lt;b&gt;bold&lt;/b&gt; &amp;lt;</p>',
  'Salaries &lt;p.a.&gt; 40k',
  '&amp;lt;p&amp;gt;a&amp;lt;/p&amp;gt;',
])(
  'HTML that speaks about tags, ends none or was escaped twice stays what it is: %s',
  (written) => {
    expect(html(written)).toBe(written);
  },
);
