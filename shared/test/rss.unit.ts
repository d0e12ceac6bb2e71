/** docs/product.md §2.9 */
import fc from 'fast-check';
import { rssXml, escapeXml } from '../src/feeds/rss';

const item = {
  title: 'Audit & Tax <Senior>',
  link: 'https://jobs.example/uk/jobs/a?b&c',
  description: '"quoted" \u0007',
  published: '2026-11-01T10:00:00+01:00',
  categories: ['Tax'],
};
const feed = {
  title: 'Jobs',
  description: 'd',
  link: 'https://jobs.example/uk/jobs',
  self: 'https://jobs.example/uk/jobs/feed.xml?a=1&b=2',
  language: 'en-GB',
};

test('an item is escaped, and its date has the format of RFC 822', () => {
  expect(rssXml({ ...feed, items: [item] })).toContain(
    '<item><title>Audit &amp; Tax &lt;Senior&gt;</title><link>https://jobs.example/uk/jobs/a?b&amp;c</link><guid isPermaLink="true">https://jobs.example/uk/jobs/a?b&amp;c</guid><description>&quot;quoted&quot; </description><pubDate>Sun, 01 Nov 2026 09:00:00 GMT</pubDate><category>Tax</category></item>',
  );
  expect(rssXml({ ...feed, items: [] })).toContain(
    'href="https://jobs.example/uk/jobs/feed.xml?a=1&amp;b=2"',
  );
});

test('an item names its author if known, and without a date has no pubDate', () => {
  const xmlOf = (more: object) =>
    rssXml({ ...feed, items: [{ ...item, ...more }] });
  expect(xmlOf({ creator: 'Ada & Byrne' })).toContain(
    '<dc:creator>Ada &amp; Byrne</dc:creator>',
  );
  expect(xmlOf({})).not.toContain('dc:creator');
  for (const published of [null, 'yesterday'])
    expect(xmlOf({ published })).not.toContain('pubDate');
});

test('no text breaks out of its element', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const escaped = escapeXml(text);
      expect(escaped).not.toMatch(/[<>"']|&(?!(amp|lt|gt|quot|apos);)/);
      expect(escaped).not.toMatch(
        // oxlint-disable-next-line no-control-regex -- what XML forbids
        /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/,
      );
    }),
  );
});
