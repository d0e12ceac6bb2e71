/** docs/product.md §2.5.2 */
import { call, seededDatabase } from '../seeded';

interface Page {
  country: string;
  service: string | null;
  town: string | null;
}

const db = seededDatabase();

test('every landing page lists at least five jobs, and each service with as many has one', async () => {
  const pages = await call<Page[]>(db, 'landing_pages', {});
  expect(pages.length).toBeGreaterThan(50);
  expect(new Set(pages.map((page) => JSON.stringify(page))).size).toBe(
    pages.length,
  );
  for (const { country, service, town } of pages) {
    const filter: Record<string, string> = { country };
    if (service) filter['service'] = service;
    if (town) filter['location'] = town;
    expect([filter, (await db.total(filter)) >= 5]).toEqual([filter, true]);
  }
  const { services } = await db.row<{ services: string[] }>(
    `select array_agg(service order by service) as services from (
       select service from public.jobs
       where firm_country = 'UK' and service <> '' and status = 'open' and (valid_through is null or valid_through > now())
       group by service having count(*) >= 5) many`,
  );
  const listed = pages
    .filter(({ country, town }) => country === 'UK' && !town)
    .map(({ service }) => service);
  expect(listed.toSorted()).toEqual(services.toSorted());
});

test('a town is in with its fifth open job, whether its advert says it in words or in degrees', async () => {
  await db.query('begin');
  const add = (location: string, coordinates = '', status = 'open') =>
    db.query(
      `insert into public.jobs (job_title, location, location_coordinates, country, service, status)
       values ('Zookeeper', $1, $2, 'UK', 'Zoo', $3)`,
      [location, coordinates, status],
    );
  const zoos = async () =>
    (await call<Page[]>(db, 'landing_pages', {}))
      .filter(({ service }) => service === 'Zoo')
      .map(({ town }) => town);
  await add('Truro, Cornwall');
  await add('Leeds; truro, England', '50.263,-5.051');
  await add('Truro');
  await add('', '50.263,-5.051');
  await add('Truro', '', 'closed');
  await add('Truroland');
  const before = await zoos();
  await add('Truro, United Kingdom');
  expect([before, await zoos()]).toEqual([[null], [null, 'Truro']]);
});
