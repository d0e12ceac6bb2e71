/** Feeds of an address (docs/importing.md, decision 037). */
import type { IncomingMessage, RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { ImportTarget } from '../../src/import/write/target';
import { listening } from '../../../tools/test-support/listening';
import { adverts, onFeeds } from './feed-runs';
import type { FeedOptions } from './feeding';

const { db, target, feeds, ending, openAdverts, later } = onFeeds();
let answer: RequestListener;
let requests: IncomingMessage[];
let site: string;
let closeSite: () => Promise<void>;
beforeAll(async () => {
  ({ url: site, close: closeSite } = await listening((request, response) => {
    requests.push(request);
    answer(request, response);
  }));
});
afterAll(() => closeSite());
beforeEach(() => {
  requests = [];
});

/** An advert of Indeed's feed. */
const XML_ADVERT =
  '<job><title>Bookkeeper</title><referencenumber>X-1</referencenumber><company>Alpha LLP</company><city>York</city><country>UK</country></job>';
describe('an address', () => {
  const json = (content: unknown, headers: Record<string, string> = {}) =>
    ((_, response) =>
      response
        .writeHead(200, headers)
        .end(JSON.stringify(content))) satisfies typeof answer;
  const add = (path = '/jobs') => feeds(`add web --address ${site}${path}`);
  const run = (options: FeedOptions = {}) =>
    ending('run web --allow-private', options);

  test('is asked whether it changed; 304 means that all adverts were seen', async () => {
    await add();
    const whole = json(adverts(1, 2), {
      etag: '"1"',
      'last-modified': 'Tue, 10 Nov 2026 09:00:00 GMT',
    });
    answer = (request, response) =>
      request.headers['if-none-match'] === '"1"'
        ? response.writeHead(304).end()
        : whole(request, response);
    expect(await run()).toBe('0 web: 2 new');
    await later(100);
    expect(await run()).toBe('0 web: not modified since the last run');
    expect(requests.at(-1)?.headers['if-modified-since']).toBe(
      'Tue, 10 Nov 2026 09:00:00 GMT',
    );
    expect(
      await db.count(
        `board.sightings where seen_at > now() - interval '1 minute'`,
      ),
    ).toBe(2);
    // while an advert is missed, the next run reads everything, so that it can
    // be closed
    answer = json(adverts(1), { etag: '"1"' });
    await add();
    expect(await run()).toMatch(/1 missed once$/);
    expect(await run()).toMatch(/1 closed because gone$/);
    expect(requests.at(-1)?.headers['if-none-match']).toBeUndefined();
  });

  test('of whose change a part was written is read whole by the next run', async () => {
    await add();
    answer = json(adverts(1, 2), { etag: '"1"' });
    await run();
    answer = json(adverts(3, 4, 5), { etag: '"2"' });
    let calls = 0;
    const call: ImportTarget['call'] = (called, argument) => {
      if (called === 'take_adverts') calls += 1;
      return called === 'take_adverts' && calls > 1
        ? Promise.reject(new Error('Connection lost.'))
        : target().call(called, argument);
    };
    expect(
      await run({ open: () => ({ ...target(), batch: 2, call }) }),
    ).toMatch(/^2 web: failed/);
    answer = json(adverts(1, 2), { etag: '"1"' });
    expect(await run()).toMatch(/2 unchanged, 2 missed once$/);
    expect(requests.at(-1)?.headers['if-none-match']).toBeUndefined();
  });

  test('is read decoded, after redirects, and its ending tells the format', async () => {
    await add('/moved');
    answer = (request, response) =>
      request.url === '/moved'
        ? response.writeHead(302, { location: '/jobs' }).end()
        : response
            .writeHead(200, { 'content-encoding': 'gzip' })
            .end(gzipSync(JSON.stringify(adverts(1))));
    expect(await run()).toBe('0 web: 1 new');
  });

  test.each<
    [
      what: string,
      status: number,
      headers: Record<string, string>,
      sentence: RegExp,
    ]
  >([
    ['an error', 500, {}, /^2 .*answers 500/],
    ['304 without a question', 304, {}, /^2 .*answers 304/],
    [
      'a redirect to a file',
      302,
      { location: 'file:///etc/passwd' },
      /^2 .*does not begin with https/,
    ],
    [
      'a redirect with a password',
      302,
      { location: 'http://a:b@127.0.0.1/' },
      /^2 .*a user name or/,
    ],
    [
      'an unknown encoding',
      200,
      { 'content-encoding': 'br' },
      /^2 .*encoded as br/,
    ],
    ['no answer', 0, {}, /^2 .*sent nothing for 0\.3 s/],
  ])(
    'that gives %s fails, and closes nothing',
    async (_, status, headers, sentence) => {
      await add();
      answer = json(adverts(1));
      await run();
      await db.query(
        `update board.feeds set etag = null, last_modified = null`,
      );
      await later(100);
      answer = (_request, response) => {
        if (status > 0) response.writeHead(status, headers).end();
      };
      expect(
        await run(status > 0 ? {} : { limits: { silenceMs: 300 } }),
      ).toMatch(sentence);
      expect(await openAdverts()).toEqual(['A-1']);
    },
  );

  test('that is not public is refused, as is a name that resolves to one', async () => {
    answer = json(adverts(1));
    await add();
    const { host, port } = new URL(site);
    const refused = `web: failed: ${host} leads to 127.0.0.1, which is not public.`;
    expect(await feeds('run web')).toMatchObject({ code: 2, last: refused });
    expect(requests).toEqual([]);
    // every host of a redirect is checked, and the connection goes to the
    // address that was
    await feeds(`add web --address http://public.example:${port}/jobs`);
    const resolve = jest.fn((_name: string) =>
      Promise.resolve([{ address: '127.0.0.1', family: 4 }]),
    );
    const location = `http://inside.example:${port}/jobs`;
    answer = ({ headers }, response) =>
      response
        .writeHead(headers.host === `public.example:${port}` ? 302 : 200, {
          location,
        })
        .end('[]');
    expect(await run({ resolve })).toMatch(/^0 /);
    expect(resolve.mock.calls).toEqual([
      ['public.example'],
      ['inside.example'],
    ]);
    expect((await feeds('run web', { resolve })).last).toMatch(
      /leads to 127\.0\.0\.1, which is not public/,
    );
  });

  test('that is one page of several takes its adverts, closes nothing and ends with exit code 2', async () => {
    await add();
    answer = json(adverts(1, 2, 3));
    await run();
    await later(100);
    // a token is no address, and neither a page of another host nor one that
    // was read is followed
    for (const page of [
      json({ '@graph': adverts(1, 2), nextPageToken: 'abc' }),
      json(adverts(1, 2), {
        link: '<https://elsewhere.example/?page=2>; rel="next"',
      }),
      json(adverts(1, 2), { link: `<${site}/jobs>; rel="next"` }),
    ]) {
      answer = page;
      expect(await run()).toBe(
        '2 web: 2 unchanged; closed nothing: it is only one page of several',
      );
    }
    expect(await openAdverts()).toHaveLength(3);
  });

  test('that says it has more adverts than it holds closes nothing', async () => {
    answer = json({ total: 3, jobs: adverts(1, 2, 3) });
    await add();
    expect(await run()).toBe('0 web: 3 new');
    await later(100);
    answer = json({ total: 3, jobs: adverts(1, 2) });
    expect(await run()).toBe(
      '2 web: 2 unchanged; closed nothing: it says that there are 3, and holds 2',
    );
    answer = (_, response) =>
      response.end(`<jobs><totalPages>2</totalPages>${XML_ADVERT}</jobs>`);
    expect(await run()).toMatch(
      /^2 .*; closed nothing: it is only page 1 of 2$/,
    );
    expect(
      (await openAdverts()).filter((id) => id.startsWith('A-')),
    ).toHaveLength(3);
  });

  // feeds-rules.unit.ts has the other ways to link a page
  test('in pages is read whole', async () => {
    await add();
    let until = 3;
    answer = (request, response) => {
      const at = Number(
        new URL(request.url ?? '', site).searchParams.get('page') ?? 1,
      );
      const link = `<${site}/jobs?of=web&page=${at + 1}>; rel="next"`;
      if (at > until) response.writeHead(500).end();
      else json(adverts(at), at < 3 ? { link } : {})(request, response);
    };
    expect(await run()).toBe('0 web: 3 new');
    expect(await openAdverts()).toEqual(['A-1', 'A-2', 'A-3']);
    until = 2; // a page that cannot be read fails the run, and closes nothing
    for (let n = 0; n < 2; n += 1) {
      await later(100);
      expect(await run()).toMatch(/^2 .*answers 500/);
    }
    expect(await openAdverts()).toHaveLength(3);
  });
});
