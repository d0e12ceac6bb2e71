/** docs/product.md §2.9 */
import { headHtml } from '../server/render/page-html';
import { jsonForScript } from '../server/document/escape';

const site = {
  publicOrigin: 'https://jobs.example',
  product: 'Accounting Jobs',
  backendUrl: '/backend',
};

test('any text of a row is escaped in the head', () => {
  const evil = '"><script>alert(1)</script>';
  const html = headHtml(
    {
      title: `${evil} | Jobs`,
      description: evil,
      canonical: `/jobs/${evil}`,
      jsonLd: [
        {
          '@context': 'https://schema.org',
          '@type': 'Organization',
          name: '</script><script>alert(1)</script>',
        },
      ],
    },
    site,
  );
  expect(html).not.toContain('<script>alert');
  expect(html.match(/<script/g)).toHaveLength(1);
});

test('addresses are absolute, and each language has its own', () => {
  const html = headHtml(
    {
      title: 'Jobs',
      canonical: '/uk/jobs',
      alternates: { uk: '/uk/jobs', us: '/us/jobs', default: '/jobs' },
    },
    site,
  );
  expect(html).toContain(
    '<link rel="canonical" href="https://jobs.example/uk/jobs" data-head>',
  );
  expect(html).toContain(
    'hreflang="en-US" href="https://jobs.example/us/jobs"',
  );
  expect(html).toContain(
    'hreflang="x-default" href="https://jobs.example/jobs"',
  );
  const picture = (name: string) =>
    `property="og:image" content="https://jobs.example/backend/storage/v1/object/public/media/social/${name}.png"`;
  expect(html).toContain(picture('uk'));
  expect(
    headHtml({ title: 'Article', canonical: '/articles/pay' }, site),
  ).toContain(picture('articles'));
  expect(headHtml({ title: 'Firms', canonical: '/firms' }, site)).toContain(
    picture('jobs'),
  );
});

test('JSON inside a script element cannot end it and reads back the same', () => {
  const value = { text: '</script><!-- \u2028 \u2029' };
  const json = jsonForScript(value);
  expect(json).not.toMatch(/[<\u2028\u2029]/);
  expect(JSON.parse(json)).toEqual(value);
});

test('a feed has a link', () => {
  const feed = { title: 'Jobs', path: '/uk/jobs/feed.xml?search=tax' };
  expect(headHtml({ title: 'Jobs', feed }, site)).toContain(
    'type="application/rss+xml" title="Jobs" href="https://jobs.example/uk/jobs/feed.xml?search=tax"',
  );
});
