/**
 * Faults of a section's code, once each, on the server in a page, a loader and
 * a widget, and in a browser. Whatever the fault, the frame and the other
 * sections work, the section says so or is whole, and nobody else is blamed.
 * All sections take turns.
 */
import type { APIRequestContext, Page } from '@playwright/test';
import { sections } from '../../tools/scripts/lib/project.mjs';
import { WITH_FAULTS } from '../support/canaries';
import { ask } from '../support/ask';
import {
  faultyBuild,
  PLACES,
  release,
  SERVER_FAULTS,
  type Faults,
} from '../support/changed-builds';
import { headerLink, main } from '../support/frame';
import { isElementHydrated, isHydrated, visit } from '../support/hydration';
import { SECTION_PAGES, sectionPage } from '../support/section-pages';
import type { Site } from '../support/site';
import { expect, test } from '../support/test';

test.use({
  settings: WITH_FAULTS,
  // Browsers log what fails. Only an exception must be the injected one.
  tolerated: async ({}, use) =>
    use([/^(console|request|response):/, /^exception: injected/]),
});
// Two workers share them; each row alone would start a site of its own.
test.describe.configure({ mode: 'parallel', timeout: 180_000 });

/** A test machine may be five times as slow as the limits. */
const SHOWN = { timeout: 40_000 };
/**
 * A tab reads the registry again after this time, in ms
 * (shell/src/federation/registry-client.ts).
 */
const CURRENT_MS = 1100;

const turn = (nth: number) => sections[nth % sections.length]?.name ?? '';
const names = Object.keys(SECTION_PAGES);
/** The section after this one, whose first page uses nothing of it. */
const otherThan = (section: string) =>
  sectionPage(names[(names.indexOf(section) + 1) % names.length] ?? section);

/** Where the section's part of a page is. */
function placeOf(page: Page, section: string, isWidget: boolean) {
  const { path, link, heading, content, widget } = sectionPage(section);
  const alert = main(page).getByRole('alert');
  if (isWidget && widget) {
    const title = main(page).getByRole('heading', {
      level: 2,
      name: widget.heading,
    });
    const panel = alert.filter({
      hasText: `${widget.label} could not be loaded.`,
    });
    return {
      path: '/uk',
      link,
      words: widget.heading,
      heading: title,
      content: title,
      panel,
    };
  }
  return {
    path,
    link,
    words: heading,
    heading: main(page).getByRole('heading', { level: 1, name: heading }),
    content: content(page),
    panel: alert.filter({ has: page.getByRole('button', { name: /^Retry/ }) }),
  };
}
type Place = ReturnType<typeof placeOf>;

async function expectFrame(page: Page): Promise<void> {
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
}

/**
 * Brings every region of the page near the window, which loads the code of late
 * ones.
 */
const scrollThrough = (page: Page) =>
  page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });

async function expectWhole(
  page: Page,
  { heading, content, panel }: Place,
): Promise<void> {
  await expect(async () => {
    await isHydrated(page);
    await scrollThrough(page);
  }).toPass(SHOWN);
  await expect(heading).toBeVisible(SHOWN);
  await expect(content).toBeVisible(SHOWN);
  await heading.evaluate(isElementHydrated);
  await expect(panel).toHaveCount(0);
  await expectFrame(page);
}

/**
 * Publishes a faulty release of a section. Returns what ends that, and the
 * integrity of its server build.
 */
async function publishFaulty(site: Site, section: string, faults: Faults) {
  await release(site, section, faultyBuild(site.dataDir, section, faults));
  const { microFrontends } = await (
    await fetch(`${site.url}/registry.json`)
  ).json();
  return String(microFrontends[section][0].extras.server.integrity);
}

/** What the log says of faults that end a worker. */
const ENDS: Partial<Record<(typeof SERVER_FAULTS)[number], RegExp>> = {
  loops: /replaced: no heartbeat, by server build/,
  'fills the heap':
    /replaced: (?:no heartbeat|.*OUT_OF_MEMORY.*), by server build/,
};

test.describe('on the server', () => {
  test.describe.configure({ mode: 'default' });
  for (const [column, fault] of SERVER_FAULTS.entries())
    test(`a section ${fault}`, async ({ page, request, site }) => {
      // `npm test` has each fault in one place, `npm test -- --all` in all
      const places = [...PLACES.entries()].filter(
        ([row]) => process.env['E2E_ALL'] ?? column % PLACES.length === row,
      );
      for (const [row, place] of places)
        await test.step(place, () =>
          withFault(
            turn(row * SERVER_FAULTS.length + column),
            { place, fault },
            { page, request, site },
          ),
        );
    });
});

/**
 * Publishes the fault, asks for the section and others, and publishes the
 * regular release again.
 */
async function withFault(
  section: string,
  {
    place,
    fault,
  }: { place: (typeof PLACES)[number]; fault: (typeof SERVER_FAULTS)[number] },
  {
    page,
    request,
    site,
  }: { page: Page; request: APIRequestContext; site: Site },
): Promise<void> {
  const pid = site.shellPid();
  const before = site.shellOutput().length;
  const own = placeOf(page, section, place === 'widget');
  const integrity = await publishFaulty(site, section, {
    server: { fault, place },
  });
  const others = [otherThan(section).path, '/about'].map((path) =>
    ask(request, path),
  );
  const document = await page.goto(own.path);
  expect(document?.status()).toBe(200);
  if (place !== 'widget')
    expect(document?.headers()['x-render']).toBe('replace');
  await expectWhole(page, own);
  // a late backend on a busy machine gives a framed 503
  for (const { status, framed } of await Promise.all(others))
    expect([framed, [200, 503].includes(status)]).toEqual([true, true]);

  const isRendered = async () => {
    const answer = await request.get(own.path);
    return (
      answer.headers()['x-render'] === 'hydrate' &&
      own.words.test(await answer.text())
    );
  };
  expect(await isRendered()).toBe(false);
  const ends = ENDS[fault];
  const log = () => site.shellOutput().slice(before);
  if (ends) await expect.poll(log).toMatch(ends);
  const replaced = log()
    .split('\n')
    .filter((line) => line.includes('render worker replaced'));
  expect(replaced.length > 0).toBe(ends !== undefined);
  for (const line of replaced) expect(line).toContain(integrity);
  const { states } = await (await request.get('/healthz')).json();
  for (const { name } of sections)
    if (name !== section) expect(states[name]).toBe('given');

  await release(site, section);
  await expect.poll(isRendered, SHOWN).toBe(true);
  expect(site.shellPid()).toBe(pid);
  process.kill(Number(pid), 0); // throws when the process is gone
}

/**
 * What the server has rendered stays where the browser's code does not come.
 */
type BrowserRow = [
  what: string,
  faults: Faults,
  situation: 'document' | 'navigation' | 'widget',
  shows: 'panel' | 'content',
];
const IN_BROWSER: BrowserRow[] = [
  [
    'throws at evaluation',
    { server: { fault: 'evaluation' }, browser: 'evaluation' },
    'navigation',
    'panel',
  ],
  ['throws in an effect', { browser: 'effect' }, 'widget', 'panel'],
  ['needs another React', { browser: 'shared version' }, 'document', 'content'],
];

test.describe('in a browser', () => {
  test.describe.configure({ mode: 'default' });
  for (const [nth, [what, faults, situation, shows]] of IN_BROWSER.entries()) {
    const section = turn(nth);
    test(`${section} ${what}: ${situation}`, async ({ page, site }) => {
      const own = placeOf(page, section, situation === 'widget');
      const other = otherThan(section);
      await publishFaulty(site, section, faults);
      await page.goto(situation === 'navigation' ? other.path : own.path);
      if (situation !== 'document') await isHydrated(page);
      if (situation === 'navigation') await headerLink(page, own.link).click();
      // a page whose build is gone is loaded anew meanwhile
      if (situation === 'widget')
        await expect(() => scrollThrough(page)).toPass(SHOWN);
      await expect(own[shows]).toBeVisible(SHOWN);
      await expectFrame(page);
      const tab = await page.context().newPage();
      await visit(tab, other.path);
      await other.use(tab);
      await tab.close();

      await release(site, section);
      await page.waitForTimeout(CURRENT_MS);
      if (shows === 'panel')
        await own.panel.getByRole('button', { name: /^Retry/ }).click();
      else await page.reload();
      await expectWhole(page, own);
    });
  }
});
