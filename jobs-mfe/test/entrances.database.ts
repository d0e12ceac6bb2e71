/**
 * "Job Title", keywords by relevance and "Ask in a sentence" find the same
 * adverts (docs/product.md §2.5, §9, §2.5.3, §2.5.6).
 */
import { understand, placeWordGroups } from '../src/ask/understand';
import { readFacts } from '../../backend/src/facts/read-facts';
import {
  call,
  seededDatabase,
  type SearchResult,
} from '../../backend/test/seeded';

/**
 * Titles as adverts have them. None of these adverts states a service or a
 * level.
 */
const TITLES: Record<string, string> = {
  uk: `FP&A Manager, Finance Manager, Tax Manager, Audit Senior, Audit Manager, Finance Director, Payroll Manager, Client Manager,
    Trainee Accountant, Accounts Semi Senior, Purchase Ledger Clerk, Financial Controller, Newly Qualified Accountant,
    Private Client Tax Manager, Head of Finance, Practice Manager, Ex-Big 4 Audit Manager`,
  us: `Staff Accountant, Accounting Manager, Full Charge Bookkeeper, Tax Director, Enrolled Agent, Accounts Payable Specialist`,
  ca: `Controller, Intermediate Accountant, Comptable, Fiscaliste, Teneur de livres`,
  au: `Tax Accountant, Payroll Officer, Business Services Accountant, Graduate Accountant, Deal Manager`,
};
const TOWNS: Record<string, string> = {
  uk: 'Leeds',
  us: 'Austin, TX',
  ca: 'Toronto, ON',
  au: 'Sydney NSW',
};
const titles = Object.entries(TITLES).flatMap(([country, list]) =>
  list.split(/,\s+/).map((title) => [country, title] as const),
);

const db = seededDatabase(400);
beforeAll(async () => {
  for (const [n, [country, title]] of titles.entries()) {
    const description = `<p>We need a ${title.toLowerCase()}. CPA or ACA welcome.</p>`;
    for (const service of [null, 'Bookkeeping', 'Accounts'])
      await db.query(
        `insert into public.jobs (slug, firm_name, country, job_title, location, description, service, salary, facts)
         values ($1, 'Wexcombe', $2, $3, $4, $5, $6, '70000 - 90000', $7::jsonb)`,
        [
          `entrance-${n}-${service ?? 'none'}`.toLowerCase(),
          country.toUpperCase(),
          title,
          TOWNS[country],
          description,
          service,
          JSON.stringify(readFacts(title, description)),
        ],
      );
  }
}, 120_000);

type Filters = Record<string, string | number | readonly string[] | undefined>;

/**
 * Returns the titles of this test's own adverts: those of the sample have the
 * same.
 */
async function titlesOf(filters: Filters, sort: string): Promise<string[]> {
  const found: string[] = [];
  for (let after: string | undefined; ;) {
    const page = await call<SearchResult>(db, 'search_jobs', {
      ...filters,
      sort,
      page_size: 100,
      after,
    });
    const own = page.jobs.filter(({ slug }) => slug.startsWith('entrance-'));
    found.push(...own.map(({ job_title }) => job_title));
    if (page.next === null) return found;
    after = page.next;
  }
}

/** What a visitor gets who writes the words there. */
const ENTRANCES: Record<
  string,
  (country: string, words: string) => Promise<string[]>
> = {
  'the title box': (country, search) => titlesOf({ country, search }, 'date'),
  keywords: (country, keywords) => titlesOf({ country, keywords }, 'relevance'),
  async ask(code, sentence) {
    const country = code as 'uk';
    const { firm: firms } = await call<{ firm: string[] }>(
      db,
      'filter_options',
      { country },
    );
    const words = placeWordGroups(sentence).join('/');
    const places = await call<{ said: string; name: string }[]>(
      db,
      'known_places',
      { words, country },
    );
    const { filters } = understand(
      sentence,
      { country, firms, places },
      Date.now(),
    );
    return titlesOf({ country, ...filters }, 'relevance');
  },
};
const entrances = Object.entries(ENTRANCES);

test.each(titles)(
  'in %s, no entrance loses an advert titled %s',
  async (country, title) => {
    for (const [name, find] of entrances) {
      const exact = (await find(country, title.toLowerCase())).filter(
        (found) => found === title,
      );
      expect([name, exact.length]).toEqual([name, 3]);
    }
  },
);

test.each([
  ['uk', 'finace manager', 'Finance Manager'],
  ['uk', 'accounts semi senoir', 'Accounts Semi Senior'],
  ['uk', 'ex big 4 audit', 'Ex-Big 4 Audit Manager'],
  ['uk', 'payroll mangers in leeds', 'Payroll Manager'],
  ['uk', 'client manager jobs', 'Client Manager'],
  ['uk', 'audit senior £60k', 'Audit Senior'],
  ['uk', '£50,000 tax manager', 'Tax Manager'],
  ['uk', 'ACA newly qualified leeds', 'Newly Qualified Accountant'],
  ['us', 'acct mgr', 'Accounting Manager'],
  ['us', 'staff accountants austin tx', 'Staff Accountant'],
  ['us', 'CPA', 'Staff Accountant'],
  ['ca', 'CPA toronto', 'Controller'],
  ['au', 'tax accountant sydney cbd', 'Tax Accountant'],
])(
  'in %s, each entrance finds for "%s" an advert titled %s',
  async (country, words, title) => {
    for (const [name, find] of entrances)
      expect([name, await find(country, words)]).toEqual([
        name,
        expect.arrayContaining([title]),
      ]);
  },
);
