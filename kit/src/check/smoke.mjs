import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { followSite, openSite } from '../dev/site.mjs';
import {
  documentServer,
  originProgram,
  platformDir,
  releaseTool,
} from '../platform.mjs';
import { freePort } from '../programs/ports.mjs';
import { spawnProgram } from '../programs/program.mjs';
import { Refusal } from '../programs/refusal.mjs';
import { browse, openTabs } from './browse.mjs';
import { sourcePlace } from './source-place.mjs';

/**
 * The first page of a server that has just started may be a frame only: it is
 * rendered so often, in ms apart.
 */
const ATTEMPTS = 3;
const PAUSE_MS = 500;
/**
 * Pages of the section's sitemap that are rendered: the first, the last, and
 * those between them.
 */
const FROM_SITEMAP = 4;

/**
 * Renders a section's pages from its builds, over a site's other sections and
 * data: its first page, that of a country, some of its sitemap, and home, which
 * has its widgets. A browser loads them too, where there is one. Throws a
 * `Refusal` with every problem.
 * @param {Pick<import('../section.mjs').SectionPackage, 'name' | 'folder'>}
 * section its folder has the builds
 * @param {string} address of the site
 */
export async function smoke({ name, folder }, address) {
  const site = await openSite(address);
  const scratch = realpathSync(
    mkdtempSync(path.join(os.tmpdir(), 'board-check-')),
  );
  const releases = (await releaseTool()).openDevReleases(scratch);
  /** @type {ReturnType<typeof spawnProgram>[]} */
  const programs = [];
  let unfollow = () => {};
  // It starts beside the server.
  const opening = openTabs();
  opening.catch(() => undefined); // said where it is awaited
  try {
    unfollow = await followSite(site, releases, name);
    const { segment } = await releases.publish(name, folder).catch((error) => {
      throw new Refusal(`${name} is not published: ${error.message}`);
    });
    const log = { text: '' };
    const start = async (
      /** @type {import('../programs/services.mjs').Service} */ service,
    ) => {
      // The server renders home before it is ready, and what it says then
      // counts.
      const program = spawnProgram(
        service,
        false,
        (text) => void (log.text += text),
      );
      programs.push(program);
      await program.ready;
    };
    const [origin, server] = [
      await listening('ORIGIN_PORT'),
      await listening('PORT'),
    ];
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
    const chromium = await opening;
    const tabs = chromium?.tabs;
    return await lookAt(`http://localhost:${server.port}`, {
      name,
      folder,
      segment,
      log,
      tabs,
    });
  } finally {
    unfollow();
    const chromium = await opening.catch(() => undefined);
    await chromium?.close();
    for (const program of programs.toReversed()) await program.stop();
    rmSync(scratch, { recursive: true, force: true });
  }
}

const listening = async (/** @type {string} */ variable) => ({
  port: await freePort(),
  variable,
});

/**
 * @typedef {object} Checked
 * @property {string} name
 * @property {string} folder that of the builds
 * @property {string} segment
 * @property {{ text: string }} log what the server says
 * @property {import('@playwright/test').Page[] | undefined} tabs of a browser
 */

/** @param {string} local @param {Checked} section */
async function lookAt(local, section) {
  const { name, folder, segment, tabs } = section;
  const listed = await sitemapPages(local, name);
  const pages = [
    ...new Set([`/${segment}`, `/uk/${segment}`, ...listed, '/uk']),
  ];
  /** @type {string[]} */
  const found = [];
  for (const page of pages)
    found.push(...(await problemsOf(local, page, section)));
  const problems = [...new Set(found)];
  if (problems.length > 0)
    throw new Refusal(
      `The section does not render as it should:\n${lines(problems)}`,
    );
  const inBrowser = tabs && (await browse(tabs, local, pages, folder));
  if (inBrowser && inBrowser.length > 0)
    throw new Refusal(
      `The section does not run in a browser as it should:\n${lines(inBrowser)}`,
    );
  return `${pages.length} pages${inBrowser ? ', in a browser too' : ' (no Chromium here to run them)'}`;
}

const lines = (/** @type {string[]} */ problems) =>
  problems.map((problem) => `  ${problem}`).join('\n');

const OF_A_PAGE = /^\[shell\] \/\S*: /;
/**
 * What the server adds to an error of a section's code: where it was thrown in
 * the server build.
 */
const POSITIONS = / \((\S+\/server\/.*)\)$/;

/**
 * The problems of a page's last attempt, with what the server said at any of
 * them. It logs a line once a minute, under the first page that had it: so
 * where it said nothing of this page, what it said of others is the reason.
 * @param {string} local
 * @param {string} page
 * @param {Pick<Checked, 'log' |
 * 'folder'>} section
 */
async function problemsOf(local, page, { log, folder }) {
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
    const render = answer.headers.get('x-render') ?? '';
    const isGood = answer.ok && render === 'hydrate';
    if (isGood && linesSince(before).length === 0) return [];
    const said = linesSince(first);
    // What the section's code throws, it throws again.
    const isThrown = said.some((line) => POSITIONS.test(line));
    if (!isThrown && attempt < ATTEMPTS) {
      await pause(PAUSE_MS);
      continue;
    }
    const reasons =
      said.length > 0
        ? said
        : log.text.split('\n').filter((line) => OF_A_PAGE.test(line));
    return sentencesOn(
      { page, status: answer.status, isGood, reasons },
      folder,
    );
  }
}

/**
 * What is wrong with a page, for the section's team.
 * @param {{ page: string, status: number, isGood: boolean, reasons: string[] }}
 * seen `reasons` are lines of the server
 * @param {string} folder that of the builds
 */
export function sentencesOn({ page, status, isGood, reasons }, folder) {
  const sentences = reasons.map((line) => {
    const [, positions] = POSITIONS.exec(line) ?? [];
    const what = line.replace(POSITIONS, '').replace(/^\[shell\] |\\n.*/g, '');
    if (positions === undefined) return what;
    const place = sourcePlace(positions.replaceAll(/(^|, )/g, '$1/'), folder);
    return place === undefined ? what : `${what} (${place})`;
  });
  if (isGood) return sentences;
  const effect =
    status < 500
      ? `${page} comes without its content: search engines and readers without scripts get an empty page`
      : `${page} answers ${status}`;
  return [effect, ...sentences];
}

/**
 * Some paths of the section's sitemap; none where it has no sitemap.
 * @param
 * {string} local
 * @param {string} name
 */
async function sitemapPages(local, name) {
  const answer = await fetch(`${local}/sitemaps/${name}/1.xml`);
  if (!answer.ok) return [];
  const paths = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, text = '']) => new URL(text.replaceAll('&amp;', '&')).pathname,
  );
  const step = Math.max(1, Math.floor((paths.length - 1) / (FROM_SITEMAP - 1)));
  return paths.filter((_path, at) => at % step === 0).slice(0, FROM_SITEMAP);
}
