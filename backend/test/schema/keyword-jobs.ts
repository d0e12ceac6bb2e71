/** Jobs that keywords find, and searches for them. */
import { seededDatabase, type SearchResult } from '../seeded';

type Found = SearchResult & {
  keywords?: {
    corrected?: string;
    exact?: string;
    dropped?: string[];
    most?: boolean;
  };
};
type More = Record<string, string | number | undefined>;

/** A database with those jobs beside the sample. */
export function onKeywordJobs() {
  const db = seededDatabase();
  beforeAll(async () => {
    await db.query(
      `insert into public.firms (id, name, slug, country) values
      (9001, 'Quill LLP', 'quill', 'UK'), (9002, 'Plume SENCRL', 'plume', 'CA')`,
    );
    await db.query(`insert into public.jobs (firm_id, slug, job_title, location, description, employment, work_mode) values
    (9001, 'fpa', 'FP&amp;A Lead', 'Ely', '', null, null),
    (9001, 'planning', 'Lead, Financial Planning and Analysis', 'Ely', '', null, null),
    (9001, 'cplus', 'C++ Modeller', 'Ely', '', null, null),
    (9001, 'csharp', 'C# Modeller', 'Ely', '', null, null),
    (9001, 'it', 'IT Zookeeper', 'Ely', 'We like it.', 'Part-time', 'hybrid'),
    (9001, 'organ', 'Organisation Zookeeper', 'Saint-Jérôme', 'Working in Sage&amp;Xero <b>ledgers</b>', 'Contract', 'remote'),
    (9001, 'general', 'Comptable général(e) Zookeeper', '', 'A labour of love', null, null),
    (9001, 'books', 'Book-keeper, zookeeper''s office', '', '', null, null),
    (9002, 'paie', 'Comptable général, paie', 'Laval', '', null, null),
    (9001, 'executive', 'Account Executive', 'Zutphen', '', null, null),
    (9001, 'controls', 'Controls Tester', 'Zutphen', '', null, null),
    (9001, 'zaccountant', 'Accountant', 'Zutphen', '', null, null),
    (9001, 'ledger', 'Purchase Ledger Clerk', 'Zutphen', '', null, null),
    (9001, 'partnering', 'Finance Business Partner', 'Zutphen', '', null, null),
    (9001, 'claims', 'R&D Claims Adviser', 'Zutphen', '', null, null),
    (9001, 'charity', 'Nonprofit Treasurer', 'Zutphen', '', null, null),
    (9001, 'books2', 'Bookkeeper', 'Zutphen', '', null, null),
    (9001, 'articles', 'Trainee (ACA Training Contract)', 'Xanten', 'Exams are paid.', 'Full Time', null),
    (9001, 'cover', 'Training Lead', 'Xanten', 'Six months.', 'Contract', null),
    (9001, 'accounting', 'Accounting Clerk', 'Xanten', '', null, null),
    (9001, 'accounts', 'Accounts Clerk', 'Xanten', 'You know <b>accounting</b>.', null, null),
    (9001, 'account', 'Account Clerk', 'Xanten', '', null, null)`);
  }, 90_000);
  const search = <Card = object>(keywords: string, more: More = {}) =>
    db.search<Omit<Found, 'jobs'> & { jobs: (Found['jobs'][number] & Card)[] }>(
      {
        country: 'UK',
        page_size: 100,
        ...more,
        keywords,
      },
    );
  const slugs = async (keywords: string, more = {}) =>
    (await search(keywords, more)).jobs.map(({ slug }) => slug).toSorted();
  return { db, search, slugs };
}
