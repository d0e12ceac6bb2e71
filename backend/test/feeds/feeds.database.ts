/**
 * Runs of feeds: what they take, close, open again and leave to others
 * (docs/importing.md, decision 037) (docs/product.md §2.6.1, §3).
 */
import type { IncomingMessage, RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { setTimeout as wait } from 'node:timers/promises';
import type { Target } from '../../src/import/target';
import { dying, fileWith, importing } from '../import/importing';
import { listening } from '../../../test/listening';
import { seededDatabase, targetOf } from '../seeded';
import { feeding, type FeedOptions } from './feeding';

const db = seededDatabase(0);
let answer: RequestListener;
let requests: IncomingMessage[];
let site: string;
let closeSite: () => Promise<void>;
beforeAll(async () => {
  await db.query(
    `insert into public.firms (name, slug, country) values ('Alpha LLP', 'alpha', 'UK')`,
  );
  ({ url: site, close: closeSite } = await listening((request, response) => {
    requests.push(request);
    answer(request, response);
  }));
});
afterAll(() => closeSite());
beforeEach(async () => {
  requests = [];
  await db.query('truncate public.jobs');
  await db.query('delete from board.feeds');
});

const target = () => targetOf(db);

/** Runs one command; `open` is the database unless it says otherwise. */
const feeds = (line: string, options: FeedOptions = {}) =>
  feeding(line, { open: target, ...options });

/** An advert of the firm; `id` decides what it is. */
const advert = (id: number, changes: Record<string, string> = {}) => ({
  '@type': 'JobPosting',
  identifier: { name: 'Alpha', value: `A-${id}` },
  title: `Auditor of kind ${id}`,
  hiringOrganization: 'Alpha LLP',
  url: `https://alpha.example/${id}`,
  description: `<p>Audits of the kind number ${id}, in the north of England, for many small firms.</p>`,
  jobLocation: { address: { addressLocality: 'Leeds', addressCountry: 'GB' } },
  ...changes,
});
const adverts = (...ids: number[]) => ids.map((id) => advert(id));
/** Of Indeed's feed. */
const XML_ADVERT =
  '<job><title>Bookkeeper</title><referencenumber>X-1</referencenumber><company>Alpha LLP</company><city>York</city><country>UK</country></job>';
const put = (name: string, content: unknown[]) =>
  fileWith(name, JSON.stringify(content));
async function open() {
  const sql = `select source_id as id from public.jobs where status = 'open' order by source_id`;
  return (await db.query<{ id: string }>(sql)).map(({ id }) => id);
}
const later = (hours: number) =>
  db.query(
    `update board.sightings set seen_at = seen_at - make_interval(hours => ${hours})`,
  );

/** The exit code with the last line, without counts of zero. */
async function ending(line: string, options: FeedOptions = {}) {
  const { code, last = '' } = await feeds(line, options);
  const counts = last.replaceAll(
    /\b0 (?:new|changed|unchanged|rejected)(?:, )?/g,
    '',
  );
  return `${code} ${counts.replace(/, (?=;|$)/, '')}`;
}

/** A feed of a file. The last line of a run begins with the feed's name. */
async function feedOf(name: string, content: unknown[]) {
  const file = put(`${name}.json`, content);
  expect(await feeds(`add ${name} --file ${file}`)).toMatchObject({ code: 0 });
  return {
    run(now: unknown[], options = '') {
      put(`${name}.json`, now);
      return ending(`run ${name}${options}`);
    },
  };
}

test('an advert that two runs in a row miss is closed, and opens again when it returns', async () => {
  const { run } = await feedOf('a', []);
  expect(await run(adverts(1, 2, 3))).toBe('0 a: 3 new');
  expect(await run(adverts(1, 2))).toBe('0 a: 2 unchanged, 1 missed once');
  expect(await open()).toEqual(['A-1', 'A-2', 'A-3']);
  // seen again: the count of misses starts again
  expect(await run(adverts(1, 2, 3))).toBe('0 a: 3 unchanged');
  await run(adverts(1, 2));
  expect(await run(adverts(1, 2))).toBe(
    '0 a: 2 unchanged, 1 closed because gone',
  );
  expect(await open()).toEqual(['A-1', 'A-2']);
  expect(await run(adverts(1, 2))).toBe('0 a: 2 unchanged');
  expect(await run(adverts(1, 2, 3))).toBe('0 a: 2 unchanged, 1 opened again');
  expect(await open()).toEqual(['A-1', 'A-2', 'A-3']);
});

test('one miss is enough for an advert that was last seen 48 hours ago', async () => {
  const { run } = await feedOf('a', []);
  await run(adverts(1, 2));
  await later(47);
  await run([advert(1)]);
  expect(await open()).toEqual(['A-1', 'A-2']);
  await run(adverts(1, 2));
  await later(48);
  expect(await run([advert(1)])).toBe(
    '0 a: 1 unchanged, 1 closed because gone',
  );
});

test('what a person closed stays closed, also after it was gone', async () => {
  const { run } = await feedOf('a', []);
  await run(adverts(1, 2, 3));
  await db.query(
    `update public.jobs set status = 'closed' where source_id = 'A-1'`,
  );
  await run(adverts(2, 3));
  await run(adverts(1, 2, 3));
  expect(await open()).toEqual(['A-2', 'A-3']);
  await run(adverts(2));
  await run(adverts(2));
  await db.query(
    `update public.jobs set status = 'open' where source_id = 'A-3'`,
  );
  await db.query(
    `update public.jobs set status = 'closed' where source_id = 'A-3'`,
  );
  await run(adverts(1, 2, 3));
  expect(await open()).toEqual(['A-2']);
});

const upTo = (last: number) =>
  adverts(...Array.from({ length: last }, (_, at) => at + 1));
const states = () =>
  db.query(
    'select source_id, status, job_title, updated_at::text from public.jobs order by source_id',
  );

test.each<
  [what: string, before: object[], now: object[], why: string, accepted: string]
>([
  [
    'would close more than a fifth',
    upTo(30),
    [advert(1, { title: 'Changed' }), ...upTo(20).slice(1)],
    'would close 10 of 30',
    '1 changed, 19 unchanged, 10 closed because gone',
  ],
  [
    'brings many times more than it had',
    upTo(2),
    upTo(105),
    'would add 103 to 2',
    '103 new, 2 unchanged',
  ],
])(
  'a run that %s writes nothing until a person accepts it',
  async (_, before, now, why, accepted) => {
    const { run } = await feedOf('a', []);
    await run(before);
    const written = await states();
    const held = `held back: ${why}; \`npm run feeds -- run a --accept\` to go on`;
    await later(100);
    for (let time = 0; time < 3; time += 1)
      expect(await run(now)).toBe(`2 a: ${held}`);
    expect(await states()).toEqual(written);
    expect((await feeds('list')).last).toContain(held);
    // the source is well again
    expect(await run(before)).toBe(`0 a: ${before.length} unchanged`);
    expect(await run(now, ' --accept')).toBe(`0 a: ${accepted}`);
    expect(await run(now)).toBe(`0 a: ${now.length} unchanged`);
    expect(await open()).toHaveLength(now.length);
  },
);

test('a first run takes all, also after it was interrupted', async () => {
  const { run } = await feedOf('a', upTo(150));
  expect(
    await feeds('run a', { open: () => dying(target(), 10) }),
  ).toMatchObject({ code: 2 });
  expect(await run(upTo(150))).toBe('0 a: 140 new, 10 unchanged');
});

test('a feed whose adverts others have brings no new ones', async () => {
  const [a, b] = [await feedOf('a', []), await feedOf('b', [])];
  const same = upTo(110).map((one) => ({
    ...one,
    identifier: { ...one.identifier, name: 'Board' },
  }));
  await a.run(upTo(110));
  for (let time = 0; time < 2; time += 1)
    expect(await b.run(same)).toBe('0 b: 110 duplicates');
});

test('a rejected advert is there, and one that does not say which it is keeps all others open', async () => {
  const { run } = await feedOf('a', []);
  await run(adverts(1, 2, 3));
  const abroad = advert(3, { url: 'mailto:x@alpha.example' });
  for (let time = 0; time < 3; time += 1)
    expect(await run([...adverts(1, 2), abroad])).toBe(
      '1 a: 2 unchanged, 1 rejected',
    );
  expect(await open()).toEqual(['A-1', 'A-2', 'A-3']);
  for (let time = 0; time < 3; time += 1)
    expect(await run([...adverts(1, 2), 'broken'])).toBe(
      '1 a: 2 unchanged, 1 rejected; closed nothing: 1 rejected advert of unknown identity',
    );
  expect(await open()).toEqual(['A-1', 'A-2', 'A-3']);
});

test('a run that failed counts no miss, and the next one mends what it left', async () => {
  const { run } = await feedOf('a', []);
  await run(adverts(1, 2));
  fileWith('a.json', '[{"@type":"JobPosting"');
  for (let time = 0; time < 3; time += 1)
    expect(await feeds('run a')).toMatchObject({
      code: 2,
      last: expect.stringMatching(/^a: failed: /),
    });
  expect(await open()).toEqual(['A-1', 'A-2']);
  // the database dies between two batches
  put('a.json', adverts(3, 4, 5, 6));
  expect(
    await feeds('run a', { open: () => dying(target(), 2) }),
  ).toMatchObject({ code: 2 });
  expect(await open()).toEqual(['A-1', 'A-2', 'A-3', 'A-4']);
  expect(await run(adverts(1, 3, 4, 5, 6))).toBe(
    '0 a: 2 new, 3 unchanged, 1 missed once',
  );
});

test('a run that another one overtook writes nothing more', async () => {
  await feedOf('a', []);
  put('a.json', adverts(1, 2, 3));
  const call: Target['call'] = async (called, request) => {
    if (called === 'take_adverts')
      await target().call('begin_feed_run', { name: 'a' });
    return target().call(called, request);
  };
  const { code, lines } = await feeds('run a', {
    open: () => ({ ...target(), batch: 1, call }),
  });
  expect([code, lines.join(' ')]).toEqual([
    2,
    expect.stringContaining('another run of this feed has begun'),
  ]);
  expect(await open()).toEqual([]);
});

describe('duplicates', () => {
  const other = (id: number, changes: Record<string, string> = {}) => ({
    ...advert(id, changes),
    identifier: { name: 'Board', value: `B-${id}` },
  });

  test('are left to the feed that has them, and taken over when it loses them', async () => {
    const [a, b] = [await feedOf('a', []), await feedOf('b', [])];
    await a.run(adverts(1, 2, 3));
    const { slug } = await db.row<{ slug: string }>(
      `select slug from public.jobs where source_id = 'A-1'`,
    );
    const same = other(1, { title: 'AUDITOR of kind 1' });
    const differing = [
      other(4),
      other(2, { title: 'Auditor of kind 2 (nights)' }),
    ];
    put('b.json', [same, ...differing]);
    expect((await feeds('run b')).lines.slice(-2)).toEqual([
      `line 1, "AUDITOR of kind 1": is a duplicate of ${slug} (from a)`,
      'b: 2 new, 0 changed, 0 unchanged, 0 rejected, 1 duplicate',
    ]);
    await a.run(adverts(2, 3));
    await a.run(adverts(2, 3));
    expect(await b.run([same, ...differing])).toBe('0 b: 1 new, 2 unchanged');
    // it returns at the first feed, and is not listed twice
    expect(await a.run(adverts(1, 2, 3))).toBe('0 a: 2 unchanged, 1 duplicate');
    expect(await open()).toEqual(['A-2', 'A-3', 'B-1', 'B-2', 'B-4']);
  });

  test('are never two adverts of one feed, nor of two places', async () => {
    const [a, b] = [await feedOf('a', []), await feedOf('b', [])];
    const twin = { ...advert(1), identifier: { name: 'Alpha', value: 'A-1b' } };
    expect(await a.run([advert(1), twin])).toBe('0 a: 2 new');
    const york = {
      ...other(1),
      jobLocation: {
        address: { addressLocality: 'York', addressCountry: 'GB' },
      },
    };
    const leeds = {
      ...other(2),
      title: 'Auditor of kind 1',
      description: advert(1).description,
      jobLocation: {
        address: {
          addressLocality: 'Leeds',
          addressRegion: 'England',
          addressCountry: 'GB',
        },
      },
    };
    expect(await b.run([york, leeds])).toBe('0 b: 1 new, 1 duplicate');
  });

  test('an advert that two feeds have belongs to the first until that one loses it', async () => {
    const [a, b] = [await feedOf('a', []), await feedOf('b', [])];
    await a.run(adverts(1, 2));
    expect(await b.run([advert(1, { title: 'Changed' })])).toBe(
      '0 b: 1 duplicate',
    );
    await a.run(adverts(2));
    expect(await b.run(adverts(1))).toBe('0 b: 1 unchanged');
    expect(await a.run(adverts(2))).toBe('0 a: 1 unchanged');
    expect(await open()).toEqual(['A-1', 'A-2']);
  });
});

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
    const call: Target['call'] = (called, argument) =>
      called === 'take_adverts' && (calls += 1) > 1
        ? Promise.reject(new Error('Connection lost.'))
        : target().call(called, argument);
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
    ['no answer', 0, {}, /^2 .*says nothing for 0\.3 s/],
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
      expect(await open()).toEqual(['A-1']);
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
    expect(await open()).toHaveLength(3);
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
    expect((await open()).filter((id) => id.startsWith('A-'))).toHaveLength(3);
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
    expect(await open()).toEqual(['A-1', 'A-2', 'A-3']);
    until = 2; // a page that cannot be read fails the run, and closes nothing
    for (let n = 0; n < 2; n += 1) {
      await later(100);
      expect(await run()).toMatch(/^2 .*answers 500/);
    }
    expect(await open()).toHaveLength(3);
  });
});

test('run without a name runs what is due, and watch does until it is stopped', async () => {
  await feedOf('a', adverts(1));
  await feedOf('b', adverts(2));
  expect(
    (await feeds('run')).lines.filter((line) => /^[ab]: /.test(line)),
  ).toHaveLength(2);
  expect(await feeds('run')).toMatchObject({
    code: 0,
    lines: ['No feed is due.'],
  });
  await db.query(
    `update board.feeds set last_run_at = last_run_at - interval '24 hours' where name = 'a'`,
  );
  expect((await feeds('list')).lines.join('\n')).toMatch(
    /^a: .*every 24 h, 1 open\n {2}run .* UTC, due now; 1 new/,
  );
  put('a.json', adverts(1, 3));
  const stop = new AbortController();
  const watching = feeds('watch', { signal: stop.signal });
  while ((await open()).length < 3) await wait(20);
  stop.abort();
  expect(await watching).toMatchObject({ code: 0 });
  expect(await open()).toEqual(['A-1', 'A-2', 'A-3']);
  expect(await feeds('run nobody')).toMatchObject({
    code: 2,
    last: 'There is no feed nobody.',
  });
  await feeds('remove a');
  expect(await feeds('remove a')).toMatchObject({
    code: 2,
    last: 'Not done: there is no feed a.',
  });
  expect(await open()).toEqual(['A-1', 'A-2', 'A-3']);
});

test('a plain import says when it saw an advert of a source, and a job without a source says nothing', async () => {
  const file = fileWith(
    'plain.csv',
    'id,slug,job_title,firm_name\n7,,Auditor,Alpha LLP\n,hand-made,Auditor,Alpha LLP\n',
  );
  expect((await importing(() => Promise.resolve(target()), file)).last).toMatch(
    /^2 new/,
  );
  const seen = () =>
    db.query(
      `select j.slug = 'hand-made' as by_hand, (select seen_at at time zone 'utc' from board.sightings where job_id = j.id)::date = (now() at time zone 'utc')::date as today from public.jobs j order by id`,
    );
  expect(await seen()).toEqual([
    { by_hand: false, today: true },
    { by_hand: true, today: null },
  ]);
  await later(48);
  expect(await seen()).toContainEqual({ by_hand: false, today: false });
  await importing(() => Promise.resolve(target()), file);
  expect(await seen()).toContainEqual({ by_hand: false, today: true });
});
