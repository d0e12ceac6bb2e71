/** Prints the route table of the site; `BACKEND_URL` names a backend with rows. */
import { dataDir } from '../../kit/src/data-dir.mjs';
import { readOutside } from './outside';
import { readRouteTable } from './route-table';
import { readSections } from './site';

const backendUrl = process.env['BACKEND_URL'];
if (!backendUrl) throw new Error('BACKEND_URL is not set: run "npm run routes", which starts a backend.');

const root = process.cwd();
const sections = await readSections(root);
const rows = await readRouteTable({
  root,
  backendUrl,
  sections,
  outside: await readOutside(dataDir, sections),
});
const HEADINGS = ['path', 'section', 'page', 'loader reads', 'indexable', 'sitemap'];
const lines = rows.map(({ path, section, page, reads, indexable, sitemap }) => [
  path,
  section,
  page,
  reads.join(', ') || '–',
  indexable,
  sitemap ? sitemap.join(', ') || 'no' : '–',
]);
const widths = HEADINGS.map((heading, i) =>
  Math.max(heading.length, ...lines.map((cells) => (cells[i] ?? '').length)),
);
const print = (cells: string[]) =>
  console.log(`| ${cells.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`);

print(HEADINGS);
print(widths.map((width) => '-'.repeat(width)));
for (const cells of lines) print(cells);
// Timers of the query caches would keep the process alive for minutes.
process.exit(0);
