/** Texts of rows that would be thousands of elements (docs/product.md §3), visited again and again. */
import { ADVERT_OF_11_KB, LARGE_TEXTS } from '../../test/hostile/large-texts';
import { bestFirms, changeRows, newestArticles, newestJobs } from '../support/rows';
import type { Site } from '../support/site';
import type { Attack } from './strike';
import { isWhole, visit } from './visitor';

/** Of each kind of row, for the newest or best of the United Kingdom. */
const ROWS = 5;
const MOST_ELEMENTS = 5000;
/** Cubic to read with an expression. */
const BLANKS = `# a${' '.repeat(20_000)}b`;

/** Writes the rows, for which the backend restarts. Each page must be whole, and small. */
export async function hostileAdverts(site: Site): Promise<Attack> {
  const others = LARGE_TEXTS.map(([, text]) => text.slice(0, 100_000)).slice(0, ROWS - 1);
  const texts = [ADVERT_OF_11_KB, ...others];
  const [jobs = [], articles = [], firms = []] = await changeRows(site, [
    [newestJobs(['description']), texts.map((description) => ({ description }))],
    [newestArticles(['html']), texts.map((html) => ({ html }))],
    [bestFirms(['about']), [{ about: BLANKS }, { about: '# a\n'.repeat(50_000) }]],
  ]);
  const paths = [
    ...jobs.map((slug) => `/uk/jobs/${slug}`),
    ...articles.map((slug) => `/uk/articles/${slug}`),
    ...firms.map((slug) => `/uk/firms/${slug}`),
  ];
  return { name: 'adverts of a million elements', run: (_site, isOver) => visitAll(site, paths, isOver) };
}

async function visitAll(site: Site, paths: readonly string[], isOver: () => boolean): Promise<string[]> {
  const wrong = new Set<string>();
  do {
    for (const path of paths) {
      const answer = await visit(site.url, { path });
      const elements = answer.text.match(/<[a-z]/g)?.length ?? 0;
      if (answer.status !== 200 || !isWhole(answer)) wrong.add(`${path}: ${answer.status}, not whole`);
      if (elements > MOST_ELEMENTS) wrong.add(`${path}: ${elements} elements`);
    }
  } while (!isOver());
  return [...wrong];
}
