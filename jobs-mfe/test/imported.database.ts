/**
 * What a visitor gets of every fixture. The card of a list, the job's page and
 * its JSON-LD agree with each other and with the line of the snapshot, which
 * has been compared with the source. docs/importing.md names the formats, and
 * the fixtures' README says what each follows. docs/product.md §3, §10.6
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_CONFIG } from '@board/shared/config';
import { employmentTypes } from '@board/shared/employment';
import { placesIn } from '@board/shared/places';
import { parseHtml } from '@board/shared/safe-html';
import { nodesToHtml } from '@board/shared/write-nodes';
import { z } from 'zod';
import { parseJobDetail, type JobDetail } from '../src/data/job-detail';
import { parseJob } from '../src/data/job';
import { jobPosting } from '../src/json-ld';
import { call, seededDatabase, targetOf } from '../../backend/test/seeded';
import { importing } from '../../backend/test/import/importing';

const db = seededDatabase(0);
beforeEach(() => db.query('truncate public.jobs'));

const FOLDER = join(__dirname, '../../backend/test/import/fixtures/feeds');
const open = () => Promise.resolve(targetOf(db));

/**
 * The files by their options; a file with no table among the vendors' is read
 * with --yes.
 */
const FILES: Record<string, string> = {
  '':
    'google-places.json google-remote.json graph.html greenhouse-ranges.json indeed.xml pay.csv ' +
    'places.csv recruitee.json smartrecruiters-pay.jsonl smartrecruiters-posting.json ' +
    'smartrecruiters.json talent.xml teamtailor-feed.json workable.json workday-bucket.jsonl workday-detail.json',
  '--yes':
    'adzuna.json breezy.json careers.csv french.csv himalayas.json job-manager.json job-manager.xml jobicy.json ' +
    'jsearch.json linkedin.csv linkedin.xml monster.csv muse.json naukri.csv reed.json seek.csv taleo.xml ' +
    'usajobs.json',
  '--firm Example':
    'ashby-older.json ashby.json bamboohr-detail.json greenhouse.json jobvite.xml lever.json ' +
    'teamtailor.json workable-v3.json',
  '--yes --firm Example':
    'bullhorn.json eightfold.json homerun.json icims.json oracle.json parts.csv successfactors.json teamtailor.xml',
  '--base https://wexford.jobs.personio.com': 'personio-offices.xml',
  '--firm Example --base https://chartered.example --date-order mdy':
    'page.html',
  '--firm Example --base https://example.bamboohr.com': 'bamboohr.json',
  '--firm Example --base https://example.jobs.personio.de': 'personio.xml',
  '--firm Example --base https://example.wd5.myworkdayjobs.com/Careers':
    'workday.json',
  '--firm Lanternpay': 'ashby-zones.json',
  '--map Reference=id': 'excel.csv',
  '--map Reference=id --map Town=location --map Published=date_published --map Closes=valid_through --map Pay=salary --map Web_page=link --base https://a.example --firm Example':
    'table.csv',
  '--yes --firm Cinderpath': 'rippling.json',
  '--yes --firm Thornbury': 'pinpoint.json',
};
const FIXTURES = Object.entries(FILES)
  .flatMap(([options, files]) =>
    files.split(' ').map((file) => [file, options] as const),
  )
  .toSorted(([a], [b]) => (a < b ? -1 : 1));

test('every fixture is read', () => {
  expect(readdirSync(FOLDER).filter((name) => name !== 'README.md')).toEqual(
    FIXTURES.map(([file]) => file),
  );
});

interface Stored {
  slug: string;
  source: string | null;
  source_id: string | null;
  salary_min: number | null;
  salary_max: number | null;
}

/**
 * The job's page as a visitor gets it, and the row's columns that no page
 * shows.
 */
async function pages(): Promise<{ job: JobDetail; stored: Stored }[]> {
  const rows = await db.query<Stored>(
    'select slug, source, source_id, salary_min::float, salary_max::float from public.jobs order by id',
  );
  return Promise.all(
    rows.map(async (stored) => {
      const [row] = await call<Record<string, unknown>[]>(db, 'job_by_slug', {
        slug: stored.slug,
      });
      const description = parseHtml(
        String(row?.['description'] ?? ''),
        undefined,
      );
      const job = row && parseJobDetail(row, Date.now());
      if (job === undefined) throw new Error(`no page of ${stored.slug}`);
      return {
        job: {
          ...job,
          description: description.length > 0 ? description : null,
        },
        stored,
      };
    }),
  );
}

const day = (moment: string | null) => moment?.slice(0, 10) ?? '';

/** An advert in one line, for the snapshot. */
function lineOf({ job, stored }: { job: JobDetail; stored: Stored }): string {
  const { salary, salary_low, salary_high, salary_currency, salary_period } =
    job;
  const figure =
    salary_currency &&
    `${salary_low}-${salary_high} ${salary_currency}/${salary_period}`;
  return [
    job.title,
    `${job.firm.name} ${job.country}`,
    [job.location, job.workMode, job.remoteCountries.join('; ')]
      .filter(Boolean)
      .join(' – '),
    salary && `${salary} = ${figure ?? 'no figure'}`,
    [job.employment, job.service, job.seniority, job.industry]
      .filter(Boolean)
      .join(', '),
    `${day(job.published)}..${day(job.validThrough)}`,
    `${stored.source} ${stored.source_id}`,
    job.applyUrl,
    job.description &&
      nodesToHtml(job.description).replaceAll('\n', ' ').slice(0, 300),
  ]
    .filter(Boolean)
    .join(' | ');
}

interface Posting {
  jobLocation?: unknown;
  applicantLocationRequirements?: unknown;
  employmentType?: unknown;
  jobLocationType?: unknown;
  validThrough?: unknown;
  baseSalary?: unknown;
}
const list = (value: unknown): unknown[] =>
  value === undefined ? [] : [value].flat();
const ADDRESS = z.object({
  address: z.object({
    addressLocality: z.string().optional(),
    addressRegion: z.string().optional(),
    addressCountry: z.string().length(2),
  }),
});
const AREA = z.object({ name: z.string() });

/** What JSON-LD has to say of a page, from what the page shows. */
function checkJsonLd(job: JobDetail): void {
  const posting: (Posting & object) | undefined = jobPosting(
    DEFAULT_CONFIG,
    job,
  );
  const isRemote = job.workMode === 'remote';
  const hasPlace = isRemote || placesIn(job.location ?? '').length > 0;
  // what Google's guide requires
  if (!job.description || !job.published || !hasPlace)
    return expect(posting).toBeUndefined();
  const shown: Posting = posting ?? {};
  expect(shown).toMatchObject({
    title: job.title,
    datePosted: day(job.published),
    hiringOrganization: { name: job.firm.name },
  });
  expect(shown.jobLocationType).toBe(isRemote ? 'TELECOMMUTE' : undefined);
  expect(shown.validThrough).toBe(job.validThrough || undefined);
  checkSalary(job, shown.baseSalary);
  expect(list(shown.employmentType)).toEqual(
    employmentTypes(job.employment ?? ''),
  );
  checkPlaces(job, shown);
}

function checkSalary(job: JobDetail, baseSalary: unknown): void {
  const { salary_low: low, salary_high: high } = job;
  const { salary_currency: currency, salary_period: period } = job;
  if (!currency || !period) return expect(baseSalary).toBeUndefined();
  const amount =
    low === high
      ? { value: low }
      : { minValue: low ?? undefined, maxValue: high ?? undefined };
  expect(baseSalary).toMatchObject({
    currency,
    value: { unitText: period.toUpperCase(), ...amount },
  });
}

function checkPlaces(job: JobDetail, posting: Posting): void {
  const places = placesIn(job.location ?? '');
  const isRemote = job.workMode === 'remote';
  const addresses = list(posting.jobLocation).map(
    (place) => ADDRESS.parse(place).address,
  );
  expect(addresses).toHaveLength(places.length);
  for (const [at, { addressLocality, addressRegion }] of addresses.entries())
    expect(places[at]).toMatch(
      new RegExp(
        `^${[addressLocality, addressRegion].filter(Boolean).join(', ')}(?:, |$)`,
      ),
    );
  const homes = list(posting.applicantLocationRequirements).map(
    (area) => AREA.parse(area).name,
  );
  if (isRemote && job.remoteCountries.length > 0)
    expect(homes).toEqual(job.remoteCountries);
  else expect(homes).toHaveLength(isRemote ? 1 : 0);
}

/** The filters that a visitor would find the advert by. */
const filtersOf = (
  { firm, service, workMode, employment }: JobDetail,
  { salary_min, salary_max }: Stored,
) => [
  { firm: firm.name },
  ...(service === null ? [] : [{ service }]),
  ...(workMode === null ? [] : [{ workMode }]),
  ...(employment ?? '')
    .split(', ')
    .filter((kind) => ['Full Time', 'Part Time', 'Contract'].includes(kind))
    .map((kind) => ({ employment: kind.toLowerCase().replace(' ', '-') })),
  ...(salary_max === null ? [] : [{ minSalary: salary_max }]),
  ...(salary_min === null ? [] : [{ maxSalary: salary_min }]),
];

test.each(FIXTURES)('%s', async (file, options) => {
  const args = options
    .split(' ')
    .filter(Boolean)
    .map((word) => word.replace('_', ' '));
  const trial = await importing(open, join(FOLDER, file), '--dry-run', ...args);
  expect(await db.query('select id from public.jobs')).toEqual([]);
  const { lines, report } = await importing(open, join(FOLDER, file), ...args);
  // of adverts without a country, the file alone does not tell
  expect(
    report.filter((line) => !line.includes(',country,"names no country')),
  ).toEqual(trial.report);
  const all = await pages();
  expect([...lines, ...all.map(lineOf)].join('\n')).toMatchSnapshot();
  expect((await importing(open, join(FOLDER, file), ...args)).last).toBe(
    `0 new, 0 changed, ${all.length} unchanged, ${report.length} rejected`,
  );
  // an advert whose last day has passed is in no list
  await db.query(
    "update public.jobs set valid_through = null, closed_at = null, status = 'open'",
  );
  for (const { job, stored } of all) {
    checkJsonLd(job);
    for (const filter of filtersOf(job, stored)) {
      const { jobs } = await call<{ jobs: Record<string, unknown>[] }>(
        db,
        'search_jobs',
        {
          ...filter,
          page_size: 100,
        },
      );
      const card = jobs.map(parseJob).find((one) => one?.id === job.id);
      expect([filter, card]).toEqual([
        filter,
        expect.objectContaining(card ?? { id: job.id }),
      ]);
      expect(job).toMatchObject({ ...card, closed: job.closed });
    }
  }
});
