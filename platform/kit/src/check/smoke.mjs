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
 * The first page of a server that has just started may be a frame only, so a
 * page is rendered up to this many times, with a pause in ms.
 */
const ATTEMPTS = 3;
const PAUSE_MS = 500;
/**
 * Pages of the section's sitemap that are rendered: the first, the last, and
 * those between them.
 */
const FROM_SITEMAP = 4;

/**
 * Renders pages of a section from its builds, over a site's other sections and
 * data. These are its first page, that of a country, some of its sitemap, and
 * home with its widgets. A browser loads them too, if the machine has one.
 * Throws a `Refusal` with every problem.
 * @param {Pick<import('../section.mjs').SectionPackage, 'name' | 'folder'>}
 * section its folder has the builds
 * @param {string} address of the site
 */
export async function smoke({ name, folder }, address) {
  const openedSite = await openSite(address);
  const scratchFolder = realpathSync(
    mkdtempSync(path.join(os.tmpdir(), 'board-check-')),
  );
  const releases = (await releaseTool()).openDevReleases(scratchFolder);
  const programs = new CheckedPrograms();
  let unfollow = () => {};
  // It starts beside the server.
  const openingTabs = openTabs();
  openingTabs.catch(() => undefined); // reported where it is awaited
  try {
    unfollow = await followSite(openedSite, releases, name);
    const { segment } = await releases.publish(name, folder).catch((error) => {
      throw new Refusal(`${name} is not published: ${error.message}`);
    });
    const localOrigin = await startServer(
      programs,
      name,
      scratchFolder,
      openedSite.environment,
    );
    const browserTabs = (await openingTabs)?.tabs;
    return await lookAt(localOrigin, {
      name,
      folder,
      segment,
      programs,
      tabs: browserTabs,
    });
  } finally {
    unfollow();
    const chromium = await openingTabs.catch(() => undefined);
    await chromium?.close();
    await programs.stop();
    rmSync(scratchFolder, { recursive: true, force: true });
  }
}

/** The programs of a check, and what they print. */
class CheckedPrograms {
  /** @type {ReturnType<typeof spawnProgram>[]} */
  #programs = [];
  log = '';

  /** @param {import('../programs/services.mjs').Service} service */
  async start(service) {
    // The server renders home before it is ready, and what it says then counts.
    const program = spawnProgram(service, false, (text) => {
      this.log += text;
    });
    this.#programs.push(program);
    await program.ready;
  }

  async stop() {
    for (const program of this.#programs.toReversed()) await program.stop();
  }
}

/**
 * Starts an origin and a document server over the local releases. Resolves with
 * the server's address.
 * @param {CheckedPrograms} programs
 * @param {string} name of the section
 * @param {string} dataDir
 * @param {NodeJS.ProcessEnv} siteEnvironment
 */
async function startServer(programs, name, dataDir, siteEnvironment) {
  const origin = await onFreePort('ORIGIN_PORT');
  const server = await onFreePort('PORT');
  await programs.start({
    ...originProgram(origin),
    env: { DATA_DIR: dataDir },
  });
  await programs.start({
    ...documentServer(server, () => path.join(platformDir, 'shell')),
    env: {
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      REGISTRY: '',
      REGISTRY_PUBLIC_KEY: '',
      MICRO_CACHE_MS: '0',
      PORT: String(server.port),
      SECTION_ORIGINS: `${name}=http://127.0.0.1:${origin.port}/${name}`,
      ...siteEnvironment,
    },
  });
  return `http://localhost:${server.port}`;
}

const onFreePort = async (/** @type {string} */ variable) => ({
  port: await freePort(),
  variable,
});

/**
 * @typedef {object} Checked
 * @property {string} name
 * @property {string} folder that of the builds
 * @property {string} segment
 * @property {CheckedPrograms} programs with what the server says
 * @property {import('@playwright/test').Page[] | undefined} tabs of a browser
 */

/** @param {string} localOrigin @param {Checked} section */
async function lookAt(localOrigin, section) {
  const { name, folder, segment, tabs } = section;
  const listedPages = await sitemapPages(localOrigin, name);
  const pages = [
    ...new Set([`/${segment}`, `/uk/${segment}`, ...listedPages, '/uk']),
  ];
  /** @type {Set<string>} */
  const problems = new Set();
  for (const page of pages)
    for (const pageProblem of await problemsOf(localOrigin, page, section))
      problems.add(pageProblem);
  if (problems.size > 0)
    throw new Refusal(
      `The section does not render as it should:\n${indentedLines([...problems])}`,
    );
  const inBrowser = tabs && (await browse(tabs, localOrigin, pages, folder));
  if (inBrowser && inBrowser.length > 0)
    throw new Refusal(
      `The section does not run in a browser as it should:\n${indentedLines(inBrowser)}`,
    );
  const browserNote = inBrowser
    ? ', in a browser too'
    : ' (no Chromium here to run them)';
  return `${pages.length} pages${browserNote}`;
}

const indentedLines = (/** @type {string[]} */ problems) =>
  problems.map((pageProblem) => `  ${pageProblem}`).join('\n');

/** `[shell] /uk/events: the reason` */
const OF_A_PAGE = /^\[shell\] \/\S*: /;
/**
 * The positions in the server build that the server adds to an error of a
 * section's code: ` (1.0.0-b1a2/server/server.3c4d.cjs:1:234)`.
 */
const POSITIONS = / \((\S+\/server\/.*)\)$/;

/**
 * The problems of a page's last attempt, with what the server said at any of
 * them. It logs a line once a minute, under the first page that had it: so
 * where it said nothing of this page, what it said of others is the reason.
 * @param {string} localOrigin
 * @param {string} page
 * @param {Pick<Checked, 'programs' | 'folder'>} section
 */
async function problemsOf(localOrigin, page, { programs, folder }) {
  const linesSince = (/** @type {number} */ logStart) =>
    programs.log
      .slice(logStart)
      .split('\n')
      .filter((line) => line.includes(`${page}: `));
  const firstStart = programs.log.length;
  for (let attemptCount = 1; ; attemptCount += 1) {
    const attemptStart = programs.log.length;
    const pageResponse = await fetch(localOrigin + page);
    await pageResponse.text();
    const renderMode = pageResponse.headers.get('x-render') ?? '';
    const isHydrated = pageResponse.ok && renderMode === 'hydrate';
    if (isHydrated && linesSince(attemptStart).length === 0) return [];
    const ownLines = linesSince(firstStart);
    // What the section's code throws, it throws again.
    const hasPositions = ownLines.some((line) => POSITIONS.test(line));
    if (hasPositions || attemptCount === ATTEMPTS) {
      const reasonLines =
        ownLines.length > 0
          ? ownLines
          : programs.log.split('\n').filter((line) => OF_A_PAGE.test(line));
      const { status } = pageResponse;
      return sentencesOn(
        { page, status, isGood: isHydrated, reasons: reasonLines },
        folder,
      );
    }
    await pause(PAUSE_MS);
  }
}

/**
 * What is wrong with a page, for the section's team.
 * @param {{ page: string, status: number, isGood: boolean, reasons: string[] }}
 * seen `reasons` are lines of the server
 * @param {string} folder that of the builds
 */
export function sentencesOn({ page, status, isGood, reasons }, folder) {
  const reasonSentences = reasons.map((line) => {
    const [, positions] = POSITIONS.exec(line) ?? [];
    // The prefix goes, and with it the lines of a stack behind an escaped `\n`.
    const sentenceText = line
      .replace(POSITIONS, '')
      .replace(/^\[shell\] |\\n.*/g, '');
    if (positions === undefined) return sentenceText;
    // `sourcePlace` finds positions that follow a slash.
    const sourcePosition = sourcePlace(
      positions.replaceAll(/(^|, )/g, '$1/'),
      folder,
    );
    return sourcePosition === undefined
      ? sentenceText
      : `${sentenceText} (${sourcePosition})`;
  });
  if (isGood) return reasonSentences;
  const effectSentence =
    status < 500
      ? `${page} comes without its content: ` +
        'search engines and readers without scripts get an empty page'
      : `${page} answers ${status}`;
  return [effectSentence, ...reasonSentences];
}

/**
 * Some paths of the section's sitemap; an empty list if it has no sitemap.
 * @param {string} localOrigin
 * @param {string} name
 */
async function sitemapPages(localOrigin, name) {
  const answer = await fetch(`${localOrigin}/sitemaps/${name}/1.xml`);
  if (!answer.ok) return [];
  const paths = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, text = '']) => new URL(text.replaceAll('&amp;', '&')).pathname,
  );
  const pathStep = Math.max(
    1,
    Math.floor((paths.length - 1) / (FROM_SITEMAP - 1)),
  );
  return paths
    .filter((_path, index) => index % pathStep === 0)
    .slice(0, FROM_SITEMAP);
}
