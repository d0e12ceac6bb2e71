/**
 * What a visitor does in each section, in Firefox and WebKit: the projects of
 * playwright.config.ts.
 */
import { addresses } from '../support/addresses';
import { expect, test } from './engine-test';

test.describe.configure({ timeout: 180_000 });

const TITLES = 'main article :is(h2, h3)';

test('jobs: a list, a live search, a job, and Back, in one document', async ({
  tab,
}) => {
  await tab.open('/uk/jobs');
  await tab.evaluate(() => void Object.assign(window, { sameDocument: true }));
  await tab.sees('h1', /^Browse United Kingdom Accounting Jobs$/);
  await expect.poll(async () => (await tab.texts(TITLES)).length).toBe(24);
  await tab.type('main input[name=search]', 'forensic');
  await tab.isAt(/search=forensic/);
  await tab.misses('main [aria-busy=true]');
  await tab.misses(TITLES, /^(?!.*[Ff]orensic)/);
  const found = await tab.texts(TITLES);
  expect(found.length).toBeGreaterThan(0);
  await tab.click('h1'); // closes the suggestions, which cover a card
  await tab.misses('[role=option]');
  await tab.click('main article :is(h2, h3) a');
  await tab.isAt(/\/uk\/jobs\/[^?]+$/);
  await tab.sees('h1', /[Ff]orensic/);
  await expect.poll(() => tab.texts('h1')).toEqual(found.slice(0, 1));
  await tab.back();
  await tab.isAt(/\/uk\/jobs\?search=forensic/);
  await tab.sees('h1', /^Browse/);
  await expect.poll(() => tab.texts(TITLES)).toEqual(found);
  expect(await tab.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('firms: a list, a live search, a firm, and Back', async ({ tab }) => {
  await tab.open('/uk');
  await tab.click('header a', /^Firms$/);
  await tab.sees('h1', /Accounting Firms/);
  await tab.type('main input[name=search]', 'deloitte');
  await tab.isAt(/search=deloitte/);
  await tab.misses('main article', /^(?![^]*Deloitte)/);
  await tab.click('main article :is(h2, h3) a', /Deloitte/);
  await tab.isAt(/\/uk\/firms\/[^?]+$/);
  await tab.sees('h1', /Deloitte/);
  await tab.back();
  await tab.isAt(/\/uk\/firms\?search=deloitte/);
  await tab.sees('main article', /Deloitte/);
});

test('a chosen country stays', async ({ tab }) => {
  await tab.open('/uk/jobs');
  await tab.click('header summary', /United Kingdom|UK/);
  await tab.click('header a', /^Canada/);
  await tab.isAt(/\/ca\/jobs$/);
  await tab.sees('h1', /^Browse Canada Accounting Jobs$/);
  await tab.open('/jobs');
  await tab.sees('h1', /^Browse Canada Accounting Jobs$/);
});

test('a saved job is there after a reload, and is removed again', async ({
  tab,
}) => {
  await tab.open('/uk/jobs');
  const [first = ''] = await tab.texts(TITLES);
  await tab.click('main article button', /^Save /);
  await tab.sees('main article button[aria-pressed=true]');
  await tab.reload();
  await tab.sees('main article button[aria-pressed=true]');
  await tab.click('header a[aria-label^="My jobs"]');
  await tab.sees('h1', /^My jobs$/);
  await expect.poll(() => tab.texts(TITLES)).toEqual([first]);
});

test('an advert is reported', async ({ tab }) => {
  await tab.open('/uk/jobs');
  await tab.click('main article :is(h2, h3) a');
  await tab.click('main summary', /^Report this advert$/);
  await tab.type('main textarea[name=details]', 'Asks for money');
  await tab.click('main button', /^Send report$/);
  await tab.isAt(/\?reported=taken#report$/);
  await tab.sees('main [role=status]', /Your report was received/);
});

test.describe('consent', () => {
  test.use({ answered: false });

  test('the banner does not come back after Accept', async ({ tab }) => {
    await tab.open('/terms');
    await tab.click('section button', /^Accept$/);
    await tab.misses('button', /^Accept$/);
    await tab.reload();
    await tab.misses('button', /^Accept$/);
  });
});

for (const [what, script] of Object.entries({
  'the entry of a section': /\/sections\/jobs\/[^/]+\/remoteEntry/,
  'the chunk of a page': /\/jobs\/.*\/browse\./,
})) {
  test.describe('tampered files', () => {
    test.use({ tolerated: async ({}, use) => use([/./]) });

    test(`${what} is refused: the page stands, and Retry recovers`, async ({
      tab,
      front,
    }) => {
      front.break('tampered', (path) => script.test(path));
      await tab.open('/about');
      await tab.click('header a', /^Jobs$/);
      await tab.sees(
        'main [role=alert]',
        /Jobs could not be loaded|Error Loading Jobs/,
      );
      await tab.sees('footer');
      expect(front.broken.size).toBeGreaterThan(0);
      expect(await tab.evaluate(() => 'ran' in window)).toBe(false);
      front.mend();
      await tab.click('main [role=alert] button', /^Retry/);
      await tab.sees('main article');
      await tab.click('header a', /^Firms$/);
      await tab.sees('h1', /Accounting Firms/);
      expect(await tab.evaluate(() => 'ran' in window)).toBe(false);
    });
  });
}

test('no route has a complaint of the console or of the policy', async ({
  tab,
  request,
  front,
}) => {
  for (const path of await addresses(request)) {
    await tab.open(path);
    await tab.sees('h1');
    // late regions load near the viewport
    await tab.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await front.settled();
  }
});

test.describe('the control', () => {
  test.use({
    tolerated: async ({}, use) => use([/planted|<style>|style-src-elem/]),
  });

  test('complaints of each kind are noticed', async ({ tab, complaints }) => {
    await tab.open('/about');
    await tab.evaluate(() => {
      console.error('planted');
      document.head.append(
        Object.assign(document.createElement('style'), {
          textContent: 'h1 { color: red }',
        }),
      );
      setTimeout(() => {
        throw new Error('planted');
      });
    });
    for (const kind of [
      /console: planted/,
      /policy: style-src-elem inline/,
      /error: .*planted/,
    ])
      await expect.poll(() => complaints.join('\n')).toMatch(kind);
  });
});
