/** Feeds of a test database, and the adverts in them. */
import { fileWith } from '../import/importing';
import { seededDatabase, targetOf } from '../seeded';
import { feeding, type FeedOptions } from './feeding';

/** An advert of the firm; `id` decides what it is. */
export const advert = (id: number, changes: Record<string, string> = {}) => ({
  '@type': 'JobPosting',
  identifier: { name: 'Alpha', value: `A-${id}` },
  title: `Auditor of kind ${id}`,
  hiringOrganization: 'Alpha LLP',
  url: `https://alpha.example/${id}`,
  description: `<p>Audits of the kind number ${id}, in the north of England, for many small firms.</p>`,
  jobLocation: { address: { addressLocality: 'Leeds', addressCountry: 'GB' } },
  ...changes,
});
export const adverts = (...ids: number[]) => ids.map((id) => advert(id));
/** The adverts with the numbers 1 to `last`. */
export const upTo = (last: number) =>
  adverts(...Array.from({ length: last }, (_, index) => index + 1));

export const put = (name: string, content: unknown[]) =>
  fileWith(name, JSON.stringify(content));

/** A database with one firm, and without jobs and feeds before each test. */
export function onFeeds() {
  const db = seededDatabase(0);
  beforeAll(async () => {
    await db.query(
      `insert into public.firms (name, slug, country)
       values ('Alpha LLP', 'alpha', 'UK')`,
    );
  });
  beforeEach(async () => {
    await db.query('truncate public.jobs');
    await db.query('delete from board.feeds');
  });
  const target = () => targetOf(db);

  /** Runs one command; `open` is the database unless it says otherwise. */
  const feeds = (line: string, options: FeedOptions = {}) =>
    feeding(line, { open: target, ...options });

  /** The exit code with the last line, without counts of zero. */
  async function ending(line: string, options: FeedOptions = {}) {
    const { code, last = '' } = await feeds(line, options);
    const counts = last.replaceAll(
      /\b0 (?:new|changed|unchanged|rejected)(?:, )?/g,
      '',
    );
    return `${code} ${counts.replace(/, (?=;|$)/, '')}`;
  }

  return {
    db,
    target,
    feeds,
    ending,
    /** The numbers of the open adverts. */
    async openAdverts() {
      const rows = await db.query<{ id: string }>(
        `select source_id as id from public.jobs where status = 'open'
         order by source_id`,
      );
      return rows.map(({ id }) => id);
    },
    later: (hours: number) =>
      db.query(
        `update board.sightings
         set seen_at = seen_at - make_interval(hours => ${hours})`,
      ),
    /** A feed of a file. The last line of a run begins with the feed's name. */
    async feedOf(name: string, content: unknown[]) {
      const file = put(`${name}.json`, content);
      expect(await feeds(`add ${name} --file ${file}`)).toMatchObject({
        code: 0,
      });
      return {
        run(now: unknown[], options = '') {
          put(`${name}.json`, now);
          return ending(`run ${name}${options}`);
        },
      };
    },
  };
}
