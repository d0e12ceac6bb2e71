/**
 * The rules of feeds that need no database: completeness, pages, the command
 * line (docs/importing.md).
 */
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { whyHeldBack } from '../../src/feeds/hold-back';
import { pagingOf } from '../../src/feeds/paging';
import { feedAddress } from '../../src/feeds/request';
import type { ImportTarget } from '../../src/import/write/target';
import { fileWith, importFolder, memory, noTarget } from '../import/importing';
import { feeding, type FeedOptions } from './feeding';

test.each([
  ['ftp://a.example/x', /does not begin/],
  ['file:///etc/passwd', /does not begin/],
  ['jobs.json', /does not begin/],
  ['https://me:secret@a.example/', /user name or a password/],
  ['https://me@a.example/', /user name or a password/],
])('the address %s is refused', (address, sentence) => {
  expect(() => feedAddress(address)).toThrow(sentence);
});

test.each<
  [before: number, lost: number, fresh: number, held: string | undefined]
>([
  [1000, 200, 0, undefined],
  [1000, 201, 0, 'would close 201 of 1,000'],
  [10, 5, 0, undefined],
  [10, 6, 0, 'would close 6 of 10'],
  [1000, 0, 3000, undefined],
  [1000, 0, 3001, 'would add 3,001 to 1,000'],
  [2, 0, 100, undefined],
  [2, 0, 101, 'would add 101 to 2'],
  [1000, 1000, 1000, 'would close 1,000 of 1,000'],
])(
  'a feed of %d that loses %d and gets %d: %s',
  (before, lost, fresh, held) => {
    expect(whyHeldBack(before, lost, fresh)).toBe(held);
  },
);

const PAGE = new URL('https://a.example/jobs');

test.each<[content: string | object, partial: string | undefined]>([
  [
    { offset: 0, limit: 100, totalFound: 250, content: [{ id: 1 }] },
    'it is only page 1 of 3',
  ],
  [
    { offset: 100, limit: 100, totalFound: 150, content: [{ id: 1 }] },
    'it is only page 2 of 2',
  ],
  [{ offset: 0, limit: 100, totalFound: 100, content: [{ id: 1 }] }, undefined],
  [
    { results: [{ id: 1, next: 'x' }], nextPage: 'abc' },
    'it is only one page of several',
  ],
  [{ results: [{ id: 1, nextPage: 'x' }], nextPage: null }, undefined],
  [
    { next: 'https://a.example/?page=2', results: [{ id: 1 }] },
    'it is only one page of several',
  ],
  [[{ nextPage: 'x' }], undefined],
  ['id,link\n1,"nextPage":"x"\n', undefined],
  [
    '<rss><atom:link rel="next" href="/2"/><item/></rss>',
    'it is only one page of several',
  ],
  [
    '<html><a class="more" href="/2" rel=next>More</a></html>',
    'it is only one page of several',
  ],
  [
    '<jobs><job/><nextPage>https://a.example/2</nextPage></jobs>',
    'it is only one page of several',
  ],
  ['<jobs><next/><link rel="self" href="/1"/><job/></jobs>', undefined],
  ['<jobs><totalPages>2</totalPages><job/></jobs>', 'it is only page 1 of 2'],
  ['<jobs page="2" total-pages="2"><job/></jobs>', 'it is only page 2 of 2'],
  [
    '<jobs><job><page>7</page></job><total_pages>1</total_pages></jobs>',
    undefined,
  ],
  [
    '<r><meta><hasMore>true</hasMore></meta><job/></r>',
    'it is only one page of several',
  ],
  [
    '<r><job/><isLastPage>false</isLastPage></r>',
    'it is only one page of several',
  ],
  [
    '<rss><os:totalResults>250</os:totalResults><os:itemsPerPage>100</os:itemsPerPage><item/></rss>',
    'it is only page 1 of 3',
  ],
  [
    'callback({"totalPages": 2, "jobs": [{"id": 1}]});',
    'it is only page 1 of 2',
  ],
  [
    { totalPages: 2, number: 0, content: [{ id: 1 }] },
    'it is only page 1 of 2',
  ],
  [
    { data: [{ id: 1 }], meta: { current_page: 3, last_page: 3 } },
    'it is only page 3 of 3',
  ],
  [{ jobs: [{ id: 1, hasMore: true, pages: 4 }], hasMore: false }, undefined],
  [
    { jobs: [{ id: 1 }], pagination: { total: 250, per_page: 100 } },
    'it is only page 1 of 3',
  ],
])('%j: %s', (content, partial) => {
  expect(pagingOf(fileWith('page.json', content), PAGE).partialReason).toBe(
    partial,
  );
});

const feeds = async (line: string, open: FeedOptions['open'] = noTarget) => {
  const resolve = () => Promise.reject(new Error('no network'));
  const { code, lines } = await feeding(line, { open, resolve });
  return [code, lines.join('\n')] as const;
};

/** A target that keeps what it is asked for. */
function recording() {
  const requests: unknown[] = [];
  const call: ImportTarget['call'] = (_, request) =>
    Promise.resolve(requests.push(request));
  return { requests, open: () => ({ ...memory().target, call }) };
}

test('the command line becomes a feed', async () => {
  const { requests, open } = recording();
  await feeds(
    'add a.b --address HTTPS://A.example:8443/jobs --every 6 --country UK --map Ref=id',
    open,
  );
  await feeds('add x --file jobs.csv', open);
  const options = { country: 'UK', map: ['Ref=id'] };
  expect(requests).toEqual([
    {
      name: 'a.b',
      address: 'https://a.example:8443/jobs',
      every_hours: 6,
      options,
    },
    {
      name: 'x',
      file: join(importFolder, 'jobs.csv'),
      every_hours: 24,
      options: {},
    },
  ]);
});

test('a feed with a status that nobody knows is added only with an answer', async () => {
  const { requests, open } = recording();
  const advert = (id: string, status: string) => ({
    '@type': 'JobPosting',
    identifier: id,
    status,
  });
  const file = fileWith('statuses.json', [
    advert('a', 'Parked'),
    advert('b', '7'),
  ]);
  const asked = expect.stringMatching(
    /status "Parked", status "7"(?:.|\n)*Not added/,
  );
  expect(await feeds(`add x --file ${file}`, open)).toEqual([2, asked]);
  const word = expect.stringMatching(
    /known: status "Parked"\. (?:.|\n)*Not added/,
  );
  expect(await feeds(`add x --file ${file} --yes`, open)).toEqual([2, word]);
  await feeds(`add x --file ${file} --yes --hidden Parked`, open);
  expect(requests).toMatchObject([
    { options: { hidden: ['Parked'], public: ['7'] } },
  ]);
});

test('a feed of unknown fields is added only with what their names say', async () => {
  const file = fileWith('unknown.json', {
    posts: [{ ref: 7, headline: 'Auditor', town: 'Leeds' }],
  });
  const { requests, open } = recording();
  const asked = expect.stringMatching(/headline=(?:.|\n)*Not added/);
  expect(await feeds(`add x --file ${file}`, open)).toEqual([2, asked]);
  expect(requests).toEqual([]);
  expect(await feeds(`add x --file ${file} --yes`, open)).toEqual([
    0,
    expect.stringMatching(/Saved/),
  ]);
  expect(requests).toMatchObject([
    { options: { map: ['town=town', 'ref=id', 'headline=job_title'] } },
  ]);
});

const LOGIN =
  '<!doctype html><html><body><form><input type="password"></form></body></html>';
const SITEMAP =
  '<urlset><url><loc>https://a.example/jobs/1</loc></url><url><loc>https://a.example/</loc></url></urlset>';

test.each<[what: string, content: string | Uint8Array, why: RegExp]>([
  ['a gzip file', gzipSync('[]'), /The file is a compressed file/],
  ['a sitemap', SITEMAP, /No advert in the file is in a format/],
  ['a page of a login', LOGIN, /No advert in the file is in a format/],
  [
    'a feed of which nothing can be taken',
    '[{"@type":"JobPosting","url":"https://a.example/1","title":"A"}]',
    /names no firm/,
  ],
])('%s is not added', async (_, content, why) => {
  const { requests, open } = recording();
  const file = fileWith('no-feed', content);
  expect(await feeds(`add x --file ${file}`, open)).toEqual([
    2,
    expect.stringMatching(why),
  ]);
  expect(requests).toEqual([]);
});

test('a feed that cannot be reached is added, and why it was not read is said', async () => {
  const { requests, open } = recording();
  const absent = join(importFolder, 'absent.csv');
  const said = `Not read yet: There is no file ${absent}.\nSaved.`;
  expect(await feeds(`add x --file ${absent}`, open)).toEqual([0, said]);
  expect(await feeds('add y --address https://a.example/jobs', open)).toEqual([
    0,
    'Not read yet: a.example cannot be read: no network.\nSaved.',
  ]);
  expect(requests).toHaveLength(2);
});

test.each([
  ['add', /^Missing required argument 'name'/],
  ['add A --file x', /^"A" cannot be a name/],
  ['add a', /--address or --file/],
  ['add a --file x --address https://a.example', /--address or --file/],
  ['add a --file x --every 0', /--every is a whole number/],
  ['add a --file x --map Ref', /FIELD=NAME/],
  ['add a --address https://u:p@a.example', /user name or a password/],
  ['run --accept', /--accept needs the NAME/],
  ['list --nope', /^Unknown option '--nope'/],
  ['watch --accept', /^Unknown option '--accept'/],
  ['paint', /^Unknown command 'paint'/],
])('%s is refused', async (line, sentence) => {
  expect(await feeds(line)).toEqual([2, expect.stringMatching(sentence)]);
});

test.each(['id,title\n1,Auditor\n', '<jobs><job><id>1</id></job></jobs>'])(
  'no JSON has a next page: %j',
  (content) => {
    const found = pagingOf(fileWith('page', content), PAGE, '/jobs?page=2');
    expect(found).toMatchObject({
      partialReason: 'it is only one page of several',
      next: undefined,
    });
  },
);

test.each([
  [
    'an address',
    '{"next":"https:\\/\\/a.example\\/?q=1\\u0026page=2"}',
    'https://a.example/?q=1&page=2',
  ],
  [
    'a path',
    '{"results":[{"id":1}],"nextPage":"/jobs?page=2"}',
    'https://a.example/jobs?page=2',
  ],
  [
    'JSON Feed',
    '{"items":[{}],"next_url":"https://a.example/2"}',
    'https://a.example/2',
  ],
  [
    'JSON:API',
    '{"data":[{}],"included":[],"links":{"next":"https://a.example/2"}}',
    'https://a.example/2',
  ],
  [
    'an offset',
    '{"offset":0,"limit":10,"totalFound":11,"content":[]}',
    'https://a.example/jobs?offset=10',
  ],
  ['another host', '{"results":[],"next":"https://b.example/2"}', undefined],
  ['a token', '{"results":[],"nextPageToken":"abc"}', undefined],
])('the next page by %s', (_, content, next) => {
  expect(pagingOf(fileWith('page.json', content), PAGE).next?.href).toBe(next);
});
