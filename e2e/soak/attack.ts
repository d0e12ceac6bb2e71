/** A stranger attacks while a visitor requests pages of every kind. Linux only: reads /proc, uses 127/8. */
import type { Site } from '../support/site';
import { hostileAdverts } from './attack-adverts';
import { bodyAttacks, connectionAttacks, desyncAttacks } from './attack-connections';
import { costAttacks } from './attack-costs';
import { databaseAttacks } from './attack-database';
import { feedAttacks } from './attack-feeds';
import { publishingAttacks } from './attack-publishing';
import { reportAttacks } from './attack-reports';
import { tamperedReleases } from './attack-releases';
import { memoryOf } from './memory';
import { createReport, type Report } from './report';
import { allPages, isFramed, visit } from './visitor';

/** Limit for a page during an attack, in ms. */
const PATIENCE_MS = 10_000;
/** After this many failed pages an attack counts as successful. */
const GIVEN_UP = 5;
/**
 * Allowed growth of memory, in MB: the document server, and the backend with its database. The document server grew by 510 MB in
 * one round of all attacks, and by 537 MB in three rounds of those on publishing and reports.
 */
const MOST_GROWTH = { shell: 700, backend: 1000 };

/** Kinds of attacks, in the order in which they run. */
export const ATTACKS = ['http', 'database', 'feeds', 'adverts', 'publishing', 'reports', 'releases'] as const;

export async function attack(site: Site, kinds: readonly (typeof ATTACKS)[number][]): Promise<Report> {
  const report = createReport();
  const lines: string[] = [];
  const adverts = kinds.includes('adverts') ? [await hostileAdverts(site)] : [];
  const pages = await allPages(site.url);
  const pids = () => ({ shell: site.shellPid() ?? 0, backend: site.backendPid() ?? 0 });

  async function during(name: string, isOver: () => boolean): Promise<number[]> {
    const times: number[] = [];
    let failures = 0;
    do {
      for (const path of pages) {
        if (failures > GIVEN_UP) return times;
        const answer = await visit(site.url, { path }).catch(String);
        if (typeof answer === 'string') {
          failures += 1;
          report.check(false, `${path}: ${answer} during ${name}`);
        } else {
          if (answer.status !== 200) failures += 1;
          times.push(answer.ms);
          report.check(answer.status === 200 && isFramed(answer), `${path}: ${answer.status} during ${name}`);
          report.check(answer.ms < PATIENCE_MS, `${path}: over ${PATIENCE_MS} ms during ${name}`);
        }
      }
    } while (!isOver());
    return times;
  }

  lines.push(`no attack: ${summaryOf(await during('no attack', () => true))}`);
  const began = pids();
  const before = { shell: memoryOf(began.shell), backend: memoryOf(began.backend) };
  const attacks = [
    ...(kinds.includes('http') ? [...desyncAttacks, ...bodyAttacks, ...connectionAttacks] : []),
    ...(kinds.includes('database') ? [...databaseAttacks, ...costAttacks] : []),
    ...(kinds.includes('feeds') ? feedAttacks : []),
    ...adverts,
    ...(kinds.includes('publishing') ? publishingAttacks : []),
    ...(kinds.includes('reports') ? reportAttacks : []),
  ];
  for (const { name, run, lasts = 0 } of attacks) {
    const started = performance.now();
    let isOver = false;
    const attacking = run(site, () => isOver).catch((error: unknown) => [String(error)]);
    const times = await during(name, () => performance.now() - started > lasts);
    isOver = true;
    for (const wrong of await attacking) report.check(false, `${name}: ${wrong}`);
    const now = { shell: memoryOf(began.shell), backend: memoryOf(began.backend) };
    lines.push(`${name}: ${summaryOf(times)}; ${now.shell} MB and ${now.backend} MB`);
    for (const program of ['shell', 'backend'] as const) {
      const isBounded = now[program] <= before[program] + MOST_GROWTH[program];
      report.check(
        isBounded,
        `${program}: ${now[program]} MB after ${name}, ${before[program]} MB before all`,
      );
      report.check(pids()[program] === began[program] && now[program] > 0, `${program} ended during ${name}`);
    }
  }
  if (!kinds.includes('releases')) return report.of(lines.join('\n  '));
  const { wrong, files } = await tamperedReleases(site, () => during('tampered releases', () => true));
  for (const line of wrong) report.check(false, line);
  lines.push(`tampered releases: ${files} files, no server build of them ran`);
  return report.of(lines.join('\n  '));
}

function summaryOf(times: number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN);
  return `${times.length} pages, median ${at(0.5)} ms, 95 % within ${at(0.95)} ms, slowest ${at(1)} ms`;
}
