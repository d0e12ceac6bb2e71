/** Publishes release after release of a section while visitors load its page. */
import { appendFileSync, cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { publish } from '../../kit/src/releases/publish-release';
import { openStore } from '../../kit/src/releases/store';
import { root } from '../support/places';
import type { Site } from '../support/site';
import { memoryOf } from './memory';
import { createReport, type Report } from './report';
import { isWhole, visit } from './visitor';

const VISITORS = 2;
const FIRMS = '/uk/firms';
/** The server reuses a registry view for this long, in ms (shell/server/sections/registry-source.ts). */
const LOOK_MS = 10;
/** Memory is read before the first publish, and after each so many. */
const READ_EVERY = 20;
/** Memory at the end, by that of half the way in MB: a tenth more, and 20 MB of garbage that is not collected yet. */
const allowed = (mbHalfWay: number) => mbHalfWay * 1.1 + 20;

export async function publishes(site: Site, { count }: { count: number }): Promise<Report> {
  const report = createReport();
  const store = openStore(site.dataDir);
  const folder = path.join(site.dataDir, 'next-firms');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const part of ['dist', 'dist-server', 'package.json'])
    cpSync(path.join(root, 'firms-mfe', part), path.join(folder, part), { recursive: true });
  const server = path.join(folder, 'dist-server');
  const [serverName] = readdirSync(server).filter((file) => file.endsWith('.cjs'));
  if (!serverName) throw new Error(`${server} holds no server build`);
  const serverFile = path.join(server, serverName);
  const serial = () => store.read().sections['firms']?.serial ?? 0;

  const published = new Map<string, string>(); // address of the script that browsers load first, by version
  let answers = 0;
  const visits = { over: false };
  async function visitor() {
    while (!visits.over) {
      const answer = await visit(site.url, { path: FIRMS, headers: { 'accept-encoding': 'br' } }).catch(
        String,
      );
      answers += 1;
      if (typeof answer === 'string') report.check(false, answer);
      else
        report.check(
          isWhole(answer),
          `a page that is not whole: ${answer.status} ${answer.headers['x-render']}`,
        );
    }
  }

  // Warm-up: a worker may still lack the release's server build.
  for (let i = 0; i < 10; i += 1) await visit(site.url, { path: FIRMS });
  const memory: number[] = [];
  const visitors = Array.from({ length: VISITORS }, visitor);
  for (let i = 1; i <= count; i += 1) {
    const before = serial();
    appendFileSync(serverFile, `\n// ${i}`); // new content makes a new release
    const { version } = await publish(store, 'firms', { folder, compress: false });
    report.check(serial() === before + 1, `the registry's serial went from ${before} to ${serial()}`);
    const release = store.read().registry.microFrontends['firms']?.[0];
    if (release) published.set(version, release.url);
    await new Promise((done) => setTimeout(done, LOOK_MS));
    const { text } = await visit(site.url, { path: `${FIRMS}?page=1` });
    report.check(text.includes(`/sections/firms/${version}/`), `publish ${i} is not what visitors get`);
    if (i % READ_EVERY === 0) memory.push(memoryOf(site.shellPid() ?? 0));
  }
  visits.over = true;
  await Promise.all(visitors);
  report.check(published.size === count, `${count} publishes made ${published.size} versions`);
  for (const [version, url] of published) {
    const { status } = await visit(site.url, { path: url });
    report.check(status === 200, `${version} is not served any more: ${status}`);
  }
  const [halfWay = 0, end = 0] = [memory[Math.floor(memory.length / 2) - 1], memory.at(-1)];
  report.check(end <= allowed(halfWay), `${end} MB at the end, ${halfWay} MB half way`);
  return report.of(
    `${count} publishes, ${answers} pages meanwhile, all releases still served; MB after each ${READ_EVERY}: ${memory.join(', ')}`,
  );
}
