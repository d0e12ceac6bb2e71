import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { followSite, openSite } from '../dev/site.mjs';
import { documentServer, originProgram, platformDir, releaseTool } from '../platform.mjs';
import { freePort } from '../programs/ports.mjs';
import { spawnProgram } from '../programs/program.mjs';
import { Refusal } from '../programs/refusal.mjs';
import { browse } from './browse.mjs';

/** The first page of a server that has just started may be a frame only: it is rendered so often, in ms apart. */
const ATTEMPTS = 3;
const PAUSE_MS = 500;
/** Pages of the section's sitemap that are rendered: the first, the last, and those between them. */
const FROM_SITEMAP = 4;

/**
 * Renders a section's pages from its builds, over a site's other sections and data: its first page, that of a country, some of
 * its sitemap, and home, which has its widgets. A browser loads them too, where there is one. Throws a `Refusal` with every problem.
 * @param {Pick<import('../section.mjs').SectionPackage, 'name' | 'folder'>} section its folder has the builds
 * @param {string} address of the site
 */
export async function smoke({ name, folder }, address) {
  const site = await openSite(address);
  const scratch = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'board-check-')));
  const releases = (await releaseTool()).openDevReleases(scratch);
  /** @type {ReturnType<typeof spawnProgram>[]} */
  const programs = [];
  let unfollow = () => {};
  try {
    unfollow = await followSite(site, releases, name);
    const { segment } = await releases.publish(name, folder).catch((error) => {
      throw new Refusal(`${name} is not published: ${error.message}`);
    });
    const log = { text: '' };
    const start = async (/** @type {import('../programs/services.mjs').Service} */ service) => {
      // The server renders home before it is ready, and what it says then counts.
      const program = spawnProgram(service, false, (text) => void (log.text += text));
      programs.push(program);
      await program.ready;
    };
    const [origin, server] = [await listening('ORIGIN_PORT'), await listening('PORT')];
    await start({ ...originProgram(origin), env: { DATA_DIR: scratch } });
    await start({
      ...documentServer(server, () => path.join(platformDir, 'shell')),
      env: {
        NODE_ENV: 'production',
        DATA_DIR: scratch,
        REGISTRY: '',
        REGISTRY_PUBLIC_KEY: '',
        MICRO_CACHE_MS: '0',
        PORT: String(server.port),
        SECTION_ORIGINS: `${name}=http://127.0.0.1:${origin.port}/${name}`,
        ...site.environment,
      },
    });
    return await lookAt(`http://localhost:${server.port}`, { name, segment, log });
  } finally {
    unfollow();
    for (const program of programs.toReversed()) await program.stop();
    rmSync(scratch, { recursive: true, force: true });
  }
}

const listening = async (/** @type {string} */ variable) => ({ port: await freePort(), variable });

/** @param {string} local @param {{ name: string, segment: string, log: { text: string } }} section */
async function lookAt(local, { name, segment, log }) {
  const listed = await sitemapPages(local, name);
  const pages = [...new Set([`/${segment}`, `/uk/${segment}`, ...listed, '/uk'])];
  /** @type {string[]} */
  const found = [];
  for (const page of pages) found.push(...(await problemsOf(local, page, log)));
  const problems = [...new Set(found)];
  if (problems.length > 0) throw new Refusal(`The section does not render as it should:\n${lines(problems)}`);
  const inBrowser = await browse(local, pages);
  if (inBrowser && inBrowser.length > 0)
    throw new Refusal(`The section does not run in a browser as it should:\n${lines(inBrowser)}`);
  return `${pages.length} pages${inBrowser ? ', in a browser too' : ' (no Chromium here to run them)'}`;
}

const lines = (/** @type {string[]} */ problems) => problems.map((problem) => `  ${problem}`).join('\n');

const OF_A_PAGE = /^\[shell\] \/\S*: /;

/**
 * The problems of a page's last attempt, with what the server said at any of them. It logs a line once a minute, under the first
 * page that had it: so where it said nothing of this page, what it said of others is the reason.
 * @param {string} local @param {string} page @param {{ text: string }} log
 */
async function problemsOf(local, page, log) {
  const linesSince = (/** @type {number} */ start) =>
    log.text
      .slice(start)
      .split('\n')
      .filter((line) => line.includes(`${page}: `));
  const first = log.text.length;
  for (let attempt = 1; ; attempt += 1) {
    const before = log.text.length;
    const answer = await fetch(local + page);
    await answer.text();
    const render = answer.headers.get('x-render');
    if (answer.ok && render === 'hydrate' && linesSince(before).length === 0) return [];
    await pause(PAUSE_MS);
    if (attempt < ATTEMPTS) continue;
    const said = linesSince(first);
    const reasons = said.length > 0 ? said : log.text.split('\n').filter((line) => OF_A_PAGE.test(line));
    return [
      ...(answer.ok ? [] : [`${page} answers ${answer.status}`]),
      ...(render === 'hydrate' ? [] : [`${page} is left to the browser`]),
      ...reasons.map((line) => line.replace(/^\[shell\] | \(\S+\/server\/.*|\\n.*/g, '')),
    ];
  }
}

/** Some paths of the section's sitemap; none where it has no sitemap. @param {string} local @param {string} name */
async function sitemapPages(local, name) {
  const answer = await fetch(`${local}/sitemaps/${name}/1.xml`);
  if (!answer.ok) return [];
  const paths = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, text = '']) => new URL(text.replaceAll('&amp;', '&')).pathname,
  );
  const step = Math.max(1, Math.floor((paths.length - 1) / (FROM_SITEMAP - 1)));
  return paths.filter((_path, at) => at % step === 0).slice(0, FROM_SITEMAP);
}
