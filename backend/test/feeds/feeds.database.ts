/**
 * Runs of feeds: what they take, close and open again (docs/importing.md,
 * decision 037) (docs/product.md §2.6.1, §3).
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { ImportTarget } from '../../src/import/write/target';
import { dying, fileWith, importing } from '../import/importing';
import { advert, adverts, onFeeds, put, upTo } from './feed-runs';

const { db, target, feeds, openAdverts, later, feedOf } = onFeeds();

test('an advert that two runs in a row miss is closed, and opens again when it returns', async () => {
  const { run } = await feedOf('a', []);
  expect(await run(adverts(1, 2, 3))).toBe('0 a: 3 new');
  expect(await run(adverts(1, 2))).toBe('0 a: 2 unchanged, 1 missed once');
  expect(await openAdverts()).toEqual(['A-1', 'A-2', 'A-3']);
  // seen again: the count of misses starts again
  expect(await run(adverts(1, 2, 3))).toBe('0 a: 3 unchanged');
  await run(adverts(1, 2));
  expect(await run(adverts(1, 2))).toBe(
    '0 a: 2 unchanged, 1 closed because gone',
  );
  expect(await openAdverts()).toEqual(['A-1', 'A-2']);
  expect(await run(adverts(1, 2))).toBe('0 a: 2 unchanged');
  expect(await run(adverts(1, 2, 3))).toBe('0 a: 2 unchanged, 1 opened again');
  expect(await openAdverts()).toEqual(['A-1', 'A-2', 'A-3']);
});

test('one miss is enough for an advert that was last seen 48 hours ago', async () => {
  const { run } = await feedOf('a', []);
  await run(adverts(1, 2));
  await later(47);
  await run([advert(1)]);
  expect(await openAdverts()).toEqual(['A-1', 'A-2']);
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
  expect(await openAdverts()).toEqual(['A-2', 'A-3']);
  await run(adverts(2));
  await run(adverts(2));
  await db.query(
    `update public.jobs set status = 'open' where source_id = 'A-3'`,
  );
  await db.query(
    `update public.jobs set status = 'closed' where source_id = 'A-3'`,
  );
  await run(adverts(1, 2, 3));
  expect(await openAdverts()).toEqual(['A-2']);
});

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
    expect(await openAdverts()).toHaveLength(now.length);
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
  const a = await feedOf('a', []);
  const b = await feedOf('b', []);
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
  expect(await openAdverts()).toEqual(['A-1', 'A-2', 'A-3']);
  for (let time = 0; time < 3; time += 1)
    expect(await run([...adverts(1, 2), 'broken'])).toBe(
      '1 a: 2 unchanged, 1 rejected; closed nothing: 1 rejected advert of unknown identity',
    );
  expect(await openAdverts()).toEqual(['A-1', 'A-2', 'A-3']);
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
  expect(await openAdverts()).toEqual(['A-1', 'A-2']);
  // the database dies between two batches
  put('a.json', adverts(3, 4, 5, 6));
  expect(
    await feeds('run a', { open: () => dying(target(), 2) }),
  ).toMatchObject({ code: 2 });
  expect(await openAdverts()).toEqual(['A-1', 'A-2', 'A-3', 'A-4']);
  expect(await run(adverts(1, 3, 4, 5, 6))).toBe(
    '0 a: 2 new, 3 unchanged, 1 missed once',
  );
});

test('a run that another one overtook writes nothing more', async () => {
  await feedOf('a', []);
  put('a.json', adverts(1, 2, 3));
  const call: ImportTarget['call'] = async (called, request) => {
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
  expect(await openAdverts()).toEqual([]);
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
  while ((await openAdverts()).length < 3) await wait(20);
  stop.abort();
  expect(await watching).toMatchObject({ code: 0 });
  expect(await openAdverts()).toEqual(['A-1', 'A-2', 'A-3']);
  expect(await feeds('run nobody')).toMatchObject({
    code: 2,
    last: 'There is no feed nobody.',
  });
  await feeds('remove a');
  expect(await feeds('remove a')).toMatchObject({
    code: 2,
    last: 'Not done: there is no feed a.',
  });
  expect(await openAdverts()).toEqual(['A-1', 'A-2', 'A-3']);
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
