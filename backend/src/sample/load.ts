import { setImmediate as immediate } from 'node:timers/promises';
import { UNKNOWN_FIRM, UNTITLED_POSITION } from '@board/shared/placeholders';
import { readFacts } from '../facts/read-facts';
import { inTransaction, type Session } from '../database/database';
import { sampleArticles } from './articles';
import { sampleFirms } from './firms';
import { dayOf, firmWeights, sampleJob, type SampleJob } from './jobs';

/** The number of jobs, and the current time that dates count back from. */
interface LoadOptions {
  jobs: number;
  now: Date;
}

const BATCH = 2000;

/** The columns that adverts state as they are stored. */
const STATED = `id, firm_id, description, date_published, seniority, employment, service, industry, salary, country,
  valid_through, work_mode, remote_countries, facts`;

// Does the triggers' work for a whole set, with the same functions. Coordinates repeat, so each distinct one is computed once.
const INSERT_JOBS = `
  with raw as materialized (
    select r.*, coalesce(r.job_title, '${UNTITLED_POSITION}') as title, coalesce(r.firm_name, '${UNKNOWN_FIRM}') as firm,
      coalesce(r.location_coordinates, '') as coordinates, coalesce(r.location, '') as place,
      f.ranking as rank, board.effective_country(f.country, r.country) as board_country,
      r.status = 'closed' or coalesce(r.valid_through <= now(), false) as is_closed
    from json_populate_recordset(null::public.jobs, $1::text::json) r left join public.firms f on f.id = r.firm_id
  ), near as materialized (
    select coordinates, place, board_country, board.nearest_cities(pairs) as cities,
      board.points_of(pairs, place, board_country) as points
    from (select distinct coordinates, place, board_country from raw) d cross join board.pairs_of(coordinates) pairs
  )
  insert into public.jobs (${STATED}, job_title, firm_name, location, location_coordinates, link, slug, status,
    closed_at, updated_at, salary_low, salary_high, salary_currency, salary_period, salary_min, salary_max, firm_country,
    firm_ranking, cities, location_text, title_lower, search_head, search, points, near_cells)
  select ${STATED.replaceAll(/\w+/g, 'raw.$&')}, raw.title, raw.firm, raw.place, raw.coordinates, coalesce(raw.link, '#'),
    coalesce(raw.slug, 'job-' || raw.id), case when raw.is_closed then 'closed' else 'open' end,
    case when raw.is_closed then coalesce(raw.closed_at, raw.valid_through, now()) end,
    coalesce(raw.date_published, now()), pay.low, pay.high, pay.currency, pay.period, pay.yearly_min, pay.yearly_max,
    raw.board_country, raw.rank, near.cities, board.location_text(raw.place, near.cities), board.title_lower(raw.title),
    words.head, board.search_all(words.head, raw.description), near.points,
    board.near_cells(near.points, raw.work_mode, raw.board_country)
  from raw
  cross join lateral board.parse_salary(raw.salary, raw.board_country) pay
  join near on near.coordinates = raw.coordinates and near.place = raw.place and near.board_country = raw.board_country
  cross join lateral (
    select board.search_head(raw.title, raw.firm, raw.service, board.location_text(raw.place, near.cities),
      raw.seniority, raw.industry, raw.employment, raw.work_mode) || board.fact_words(raw.facts) as head offset 0) words`;

const INSERT_FIRMS = `
  insert into public.firms (id, name, about, logo, ranking, slug, linkedin_link, twitter_link, link, country, lucias_take)
  select id, name, about, logo, ranking, slug, linkedin_link, twitter_link, link, country, lucias_take
  from json_populate_recordset(null::public.firms, $1::text::json)`;

const INSERT_ARTICLES = `
  insert into public.articles (id, slug, title, writer_name, reading_time, meta_description, cover_image, html, created_at)
  select id, slug, title, writer_name, reading_time, meta_description, cover_image, html, created_at
  from json_populate_recordset(null::public.articles, $1::text::json)`;

const INSERT_INSIGHTS = `
  insert into public.article_insights (article_slug, message, position)
  select article_slug, message, position from json_populate_recordset(null::public.article_insights, $1::text::json)`;

/**
 * Fills an empty database with the sample firms, jobs and articles, in one transaction. Dropping the jobs' indexes and
 * building them over the full table takes a fraction of the time.
 */
export async function loadSample(session: Session, { jobs, now }: LoadOptions): Promise<void> {
  const firms = sampleFirms();
  const weights = firmWeights(firms);
  const day = dayOf(now);
  const articles = sampleArticles(day);
  // Pauses, so that the database gets a batch while the next one is made.
  const rowsOf = async (first: number) => {
    const rows: (SampleJob & { facts: string[] })[] = [];
    for (let id = first; id < first + BATCH && id <= jobs; id += 1) {
      const row = sampleJob(id, weights, day);
      rows.push({ ...row, facts: readFacts(row.job_title ?? '', row.description) });
      if (id % 100 === 0) await immediate();
    }
    return JSON.stringify(rows);
  };
  await inTransaction(session, async () => {
    await session.query(INSERT_FIRMS, [JSON.stringify(firms)]);
    await session.query(INSERT_ARTICLES, [JSON.stringify(articles.rows)]);
    await session.query(INSERT_INSIGHTS, [JSON.stringify(articles.insights)]);
    const rebuild = await dropJobIndexes(session);
    await session.script('alter table public.jobs disable trigger user');
    let rows = await rowsOf(1);
    for (let first = 1; first <= jobs; first += BATCH) {
      const [next] = await Promise.all([rowsOf(first + BATCH), session.query(INSERT_JOBS, [rows])]);
      rows = next;
    }
    await session.script('alter table public.jobs enable trigger user');
    for (const statement of rebuild) await session.script(statement);
    await session.script(`
      select board.recount_jobs();
      select setval(pg_get_serial_sequence('public.firms', 'id'), (select max(id) from public.firms));
      select setval(pg_get_serial_sequence('public.articles', 'id'), (select max(id) from public.articles));
      select setval(pg_get_serial_sequence('public.jobs', 'id'), (select coalesce(max(id), 0) + 1 from public.jobs), false);`);
  });
  // index-only scans need the visibility map that VACUUM writes
  await session.script('vacuum (analyze) public.jobs');
  await session.script('vacuum (analyze) board.job_counts');
  await session.script('vacuum (analyze) public.firms');
  await session.script('analyze public.articles');
}

/** Drops every index of jobs that no constraint needs. Returns the statements that create them again. */
export async function dropJobIndexes(session: Session): Promise<string[]> {
  const indexes = await session.query<{ name: string; definition: string }>(`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
    where i.indrelid = 'public.jobs'::regclass
      and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`);
  for (const { name } of indexes) await session.script(`drop index ${name}`);
  return indexes.map((index) => index.definition);
}
