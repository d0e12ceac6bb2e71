/** docs/product.md §2.5.6, §9: several services and several levels */
import { call, seededDatabase } from '../seeded';

const db = seededDatabase();

interface Facets {
  total: number;
  service: { value: string; count: number }[];
  seniority: { value: string; count: number }[];
}

const LEVELS = ['Manager', 'Senior'];
const where = { country: 'UK' };

const readFilter = async (filter: object) =>
  (
    await db.row<{ read: unknown }>(
      'select board.read_filter($1::text::jsonb) as read',
      [JSON.stringify(filter)],
    )
  ).read;

test('any of several levels is found, and counted as often as each alone', async () => {
  const each = await Promise.all(
    LEVELS.map((seniority) => db.total({ ...where, seniority })),
  );
  const found = await db.search({ ...where, seniority: LEVELS });
  expect(found.total).toBe(each.reduce((sum, total) => sum + total, 0));
  // The jobs themselves are counted where a title is searched for.
  const titled = { ...where, search: 'a' };
  const byTitle = await Promise.all(
    LEVELS.map((seniority) => db.total({ ...titled, seniority })),
  );
  expect(await db.total({ ...titled, seniority: LEVELS })).toBe(
    byTitle.reduce((sum, total) => sum + total, 0),
  );
});

test('a service of several is found by its other names too', async () => {
  const both = await db.total({
    ...where,
    service: ['advisory', 'Outsourced S.'],
  });
  const each = [
    await db.total({ ...where, service: 'Advisory' }),
    await db.total({ ...where, service: 'Managed Services' }),
    await db.total({ ...where, service: 'Outsourced Services' }),
  ];
  expect(both).toBe(each.reduce((sum, total) => sum + total, 0));
});

test('one value is the same as a text and as a list', async () => {
  for (const name of ['service', 'seniority'])
    expect(await readFilter({ [name]: ['Tax'] })).toEqual(
      await readFilter({ [name]: 'Tax' }),
    );
  expect(await db.search({ ...where, seniority: ['Senior'] })).toEqual(
    await db.search({ ...where, seniority: 'Senior' }),
  );
});

test('blanks, repeats and the value for all are left out, and order means nothing', async () => {
  const seniority = [' Senior ', '', 'Manager', 'Senior', 'all-levels', '  '];
  expect(await readFilter({ seniority })).toEqual({ seniority: LEVELS });
  for (const none of [[], [''], ['all-levels'], 'all-levels', ' ', null])
    expect(await readFilter({ seniority: none })).toEqual({});
  expect(await readFilter({ service: ['all-services', ''] })).toEqual({});
  expect(await readFilter({ seniority: ['x'.repeat(300)] })).toEqual({
    seniority: ['x'.repeat(200)],
  });
});

test('a value that no job has adds none', async () => {
  expect(
    await db.total({ ...where, seniority: [...LEVELS, 'no such level'] }),
  ).toBe(await db.total({ ...where, seniority: LEVELS }));
  expect(
    await db.total({ ...where, seniority: ['no such level', 'nor such'] }),
  ).toBe(0);
});

test('the numbers beside levels and services do not depend on those chosen, and all others do', async () => {
  const all = await call<Facets>(db, 'job_facets', where);
  const chosen = await call<Facets>(db, 'job_facets', {
    ...where,
    seniority: LEVELS,
  });
  expect(chosen.seniority).toEqual(all.seniority);
  expect(chosen.total).toBe(await db.total({ ...where, seniority: LEVELS }));
  for (const { value, count } of chosen.service)
    expect([value, count]).toEqual([
      value,
      await db.total({ ...where, seniority: LEVELS, service: value }),
    ]);
});

test('an empty list offers to give up all levels at once', async () => {
  const filters = {
    ...where,
    seniority: ['no such level', 'nor such'],
    service: ['Risk', 'Tax'],
  };
  const relaxed = await call<{ part: string; keeps: boolean; total: number }[]>(
    db,
    'relax_jobs',
    filters,
  );
  const total = await db.total({ ...where, service: filters.service });
  expect(relaxed).toEqual([
    { part: 'seniority', keeps: false, total, capped: false },
  ]);
});

test('saved searches and feeds take several values', async () => {
  const filter = { ...where, service: ['Risk', 'Tax'] };
  const total = await db.total(filter);
  expect(total).toBeGreaterThan(0);
  expect(
    await call(db, 'new_jobs', { searches: [{ ...filter, age: 1e12 }] }),
  ).toEqual([{ new: total, capped: false }]);
  const listed = await call<{ service: string }[]>(db, 'listed_jobs', {
    filter,
  });
  expect(listed).toHaveLength(Math.min(total, 50));
  expect(new Set(listed.map(({ service }) => service))).toEqual(
    new Set(filter.service),
  );
});
