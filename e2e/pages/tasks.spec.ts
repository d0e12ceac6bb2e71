/**
 * What people come for, in as many presses as docs/product.md §11.1 and §11.2
 * state, on a phone and on a wide screen.
 */
import path from 'node:path';
import type { Page } from '@playwright/test';
import {
  callOwner,
  ownerRows,
  type OwnerJob,
} from '../../tools/test-support/owner';
import { banner, main, region } from '../support/frame';
import { visit } from '../support/hydration';
import { root } from '../support/places';
import type { Site } from '../support/site';
import { readTasks, WIDTHS } from '../support/task-table';
import { expect, test } from '../support/test';
import { Visitor } from '../support/visitor';

test.use({
  settings: { MAIL_FOLDER: path.join(root, '.build', 'e2e', 'mails') },
});

interface Place {
  visitor: Visitor;
  page: Page;
  site: Site;
}

const cards = (page: Page) => main(page).getByRole('article');
const titleOf = (page: Page, place: number) =>
  cards(page).nth(place).getByRole('heading').innerText();
const count = (page: Page) => page.getByText(/^Showing [\d,]+\+? jobs?$/);
const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });
/** The one beside or below the description, which follows who reads. */
const applyButton = (page: Page) =>
  page.getByRole('link', { name: 'Apply Now' }).locator('visible=true').last();
const notice = (page: Page) => page.getByRole('group', { name: 'Notice' });

/** The pages of firms, where adverts lead to, are outside of this site. */
const answerForFirms = (page: Page) =>
  page
    .context()
    .route('https://careers.*.example/**', (route) =>
      route.fulfill({ body: 'The firm’s own page' }),
    );

const WISH = 'tax manager in London over £60k';
const WISH_AS_FILTERS =
  '/uk/jobs?keywords=tax+manager&location=London&minSalary=60000';

/** The number of jobs that the wish finds, by its address. */
async function expectCountOfWish(page: Page) {
  const found = await page.request.get(WISH_AS_FILTERS);
  const words = /Showing [\d,]+ jobs?/.exec(await found.text())?.[0] ?? '';
  await expect(count(page)).toHaveText(words);
}

async function sayWish(
  { visitor, page }: Place,
  send: () => Promise<void>,
): Promise<void> {
  await visit(page, '/uk/jobs');
  await visitor.type(page.getByLabel('Job Title'), WISH);
  await send();
  await expect(page).toHaveURL(/asked=/);
  await expectCountOfWish(page);
}

async function fillInWish({ visitor, page }: Place) {
  await visit(page, '/uk/jobs');
  await visitor.openAllFields();
  await visitor.type(page.getByLabel('Keywords'), 'tax manager');
  await visitor.type(page.getByLabel('Location'), 'London');
  await visitor.type(page.getByLabel('Minimum salary'), '60000');
  await expect(page).toHaveURL(/minSalary=60000/);
  await visitor.showList();
  await expectCountOfWish(page);
}

/** Two adverts that the board lists now. */
async function listTwoAdverts(site: Site, prefix: string): Promise<string[]> {
  const titles = [`${prefix} tax adviser`, `${prefix} tax partner`];
  const adverts = titles.map((job_title, place) => ({
    firm_name: 'Invented LLP',
    service: 'Tax',
    work_mode: 'remote',
    country: 'UK',
    slug: `${prefix}-remote-tax-${place}`.toLowerCase(),
    link: `https://careers.invented.example/jobs/${place}`,
    job_title,
    date_published: '2099-01-01',
  }));
  await callOwner('take_adverts', { adverts }, site.dataDir);
  return titles;
}

async function openWhatIsNew({ visitor, page, site }: Place) {
  await page.addInitScript(() => {
    if (localStorage.getItem('saved_searches') !== null) return;
    const search = 'uk?service=Tax&workMode=remote';
    const at = new Date().toISOString();
    localStorage.setItem('saved_searches', JSON.stringify([{ search, at }]));
  });
  await visit(page, '/terms');
  const prefix = visitor.isOnPhone ? 'Narrow' : 'Wide';
  const titles = await listTwoAdverts(site, prefix);
  await visit(page, '/uk');
  const note = page.getByRole('link', {
    name: /^2 new since \w+ in your search$/,
  });
  await expect(note).toBeInViewport({ ratio: 1 });
  await visitor.press(note);
  await expect(page).toHaveURL(/\/uk\/jobs\?service=Tax&workMode=remote/);
  const marked = cards(page).filter({
    has: page.getByText('New', { exact: true }),
  });
  await expect(marked.getByRole('heading')).toHaveText(titles.toReversed());
}

async function findNearMe({ visitor, page, site }: Place) {
  const context = page.context();
  await context.grantPermissions(['geolocation'], { origin: site.url });
  await context.setGeolocation({ latitude: 53.79, longitude: -1.54 });
  await visit(page, '/uk/jobs');
  if (visitor.isOnPhone) await visitor.openAllFields();
  await visitor.press(page.getByRole('button', { name: 'Near me' }));
  await expect(page.getByLabel('Location')).toHaveValue('Leeds');
  await visitor.type(page.getByLabel('Minimum salary'), '45k');
  await expect(page).toHaveURL(/location=Leeds&within=25&minSalary=45000/);
  await visitor.showList();
  await expect(cards(page).first()).toContainText('£');
}

async function askForAlert({ visitor, page }: Place) {
  await visit(page, '/uk/jobs?service=Tax');
  await visitor.type(page.getByLabel('Email address'), 'ann@example.com');
  await visitor.enter();
  await expect(heading(page, 'Look into your mailbox')).toBeVisible();
  await expect(page.getByText('Search: Tax (United Kingdom)')).toBeVisible();
}

const saveJob = async ({ visitor, page }: Place, place: number) =>
  visitor.press(
    cards(page)
      .nth(place)
      .getByRole('button', { name: /^Save / }),
  );

async function saveAndFind(place: Place) {
  const { visitor, page } = place;
  await visit(page, '/uk/jobs');
  const title = await titleOf(page, 0);
  await saveJob(place, 0);
  await visitor.openMyJobs();
  await expect(
    region(page, 'Saved jobs').getByRole('heading', { name: title, level: 3 }),
  ).toBeVisible();
}

async function saveTwoAndCompare(place: Place) {
  const { visitor, page } = place;
  await visit(page, '/uk/jobs');
  await saveJob(place, 0);
  await saveJob(place, 1);
  await visitor.openMyJobs();
  const pays = region(page, 'Saved jobs').getByText('Salary:');
  await expect(pays).toHaveCount(2);
  await region(page, 'Saved jobs').scrollIntoViewIfNeeded();
  const saved = region(page, 'Saved jobs').getByRole('article');
  for (const card of await saved.all()) await expect(card).toBeInViewport();
  const boxes = await Promise.all([
    saved.nth(0).boundingBox(),
    saved.nth(1).boundingBox(),
  ]);
  const areBeside = boxes[0]?.y === boxes[1]?.y;
  expect(areBeside).toBe(!visitor.isOnPhone);
}

async function compareThree({ visitor, page }: Place) {
  await visit(page, '/uk/firms');
  for (const place of [0, 1, 2])
    await visitor.press(cards(page).nth(place).getByRole('checkbox'));
  await visitor.press(page.getByRole('button', { name: 'Compare firms' }));
  const heads = page
    .getByRole('table', { name: 'Firms side by side' })
    .getByRole('columnheader');
  await expect(heads).toHaveCount(3);
  for (const head of await heads.all())
    await expect(head).toBeInViewport({ ratio: 1 });
}

async function seeWhatSeniorsEarn({ visitor, page }: Place) {
  await visit(page, '/uk/jobs');
  await visitor.press(
    page.getByRole('contentinfo').getByRole('link', { name: 'Salaries' }),
  );
  await expect(heading(page, /^Accounting salaries in/)).toBeVisible();
  await expect(
    main(page)
      .getByRole('row', { name: /^Senior \d/ })
      .first(),
  ).toContainText(/£\d\d,\d{3}/);
}

async function applyInTheMiddle({ visitor, page }: Place) {
  await answerForFirms(page);
  await visit(page, '/uk/jobs?service=Accounting');
  await cards(page).first().getByRole('link').first().click();
  const middle = page.getByRole('heading', { name: 'What you bring' });
  await middle.evaluate((element) => element.scrollIntoView());
  await expect(applyButton(page)).toBeInViewport();
  const opening = page.waitForEvent('popup');
  await visitor.press(applyButton(page));
  expect((await opening).url()).toContain('example/jobs/');
}

const TWENTY_DAYS_MS = 20 * 86_400_000;

async function leaveClosedJob({ visitor, page, site }: Place) {
  // A page of a job that closed a month ago is gone.
  const jobs = await ownerRows<OwnerJob>('job', 'tax', site.dataDir);
  const closed = jobs.find(
    ({ closed_at, firm_country, service, cities }) =>
      Date.parse(closed_at ?? '') > Date.now() - TWENTY_DAYS_MS &&
      firm_country === 'UK' &&
      service === 'Tax' &&
      cities[0] === 'London',
  );
  await visit(page, `/uk/jobs/${closed?.slug}`);
  await visitor.press(
    page.getByRole('link', { name: 'See open Tax jobs in London' }),
  );
  await expect(page).toHaveURL(/service=Tax&location=London/);
  await expect(cards(page).first()).toBeVisible();
}

async function hideAndUndo({ visitor, page }: Place) {
  await visit(page, '/uk/jobs');
  const title = await titleOf(page, 0);
  await visitor.press(
    cards(page)
      .first()
      .getByRole('button', { name: /^Hide / }),
  );
  await visitor.press(page.getByRole('menuitem', { name: 'Hide this job' }));
  await expect(page.getByText('1 hidden', { exact: true })).toBeVisible();
  await visitor.press(page.getByRole('button', { name: 'Undo' }));
  await expect(page.getByText('1 hidden', { exact: true })).toBeHidden();
  expect(await titleOf(page, 0)).toBe(title);
}

async function hideAndUndoByKeyboard({ visitor, page }: Place) {
  await visit(page, '/uk/jobs');
  const title = await titleOf(page, 0);
  await cards(page)
    .first()
    .getByRole('button', { name: /^Hide / })
    .focus();
  await visitor.enter();
  await expect(
    page.getByRole('menuitem', { name: 'Hide this job' }),
  ).toBeFocused();
  await visitor.enter();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(undo).toBeFocused();
  await visitor.enter();
  await expect(page.getByText('1 hidden', { exact: true })).toBeHidden();
  expect(await titleOf(page, 0)).toBe(title);
}

/** Opens the first job of the list, without a press of the task. */
async function openFirstJob(page: Page) {
  await visit(page, '/uk/jobs');
  const title = await titleOf(page, 0);
  await cards(page).first().getByRole('link').first().click();
  await expect(heading(page, title)).toBeVisible();
  return title;
}

const openJobMenu = ({ visitor, page }: Place) =>
  visitor.press(
    page.getByRole('button', { name: 'Share, hide or report' }).first(),
  );

async function reportJob(place: Place) {
  const { visitor, page } = place;
  await openFirstJob(page);
  await openJobMenu(place);
  await visitor.press(
    page.getByRole('menuitem', { name: 'Report this advert' }),
  );
  await visitor.press(page.getByRole('button', { name: 'Send report' }));
  await expect(page.getByText(/^Thank you\. Your report/)).toBeVisible();
}

async function shareJob(place: Place) {
  const { visitor, page } = place;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openFirstJob(page);
  await openJobMenu(place);
  await visitor.press(page.getByRole('menuitem', { name: 'Share' }));
  await expect(notice(page).getByText('Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    page.url(),
  );
}

async function changeCountry({ visitor, page }: Place) {
  await visit(page, '/uk/jobs?service=Tax&location=Leeds&minSalary=40000');
  await visitor.press(
    banner(page)
      .locator('summary')
      .filter({ has: page.locator('abbr') }),
  );
  await visitor.press(banner(page).getByRole('link', { name: /^Canada/ }));
  await expect(page).toHaveURL(/\/ca\/jobs\?service=Tax$/);
  await expect(heading(page, /^Browse Canada/)).toBeVisible();
  await expect(
    notice(page).getByText(/^Place and pay were left out/),
  ).toBeVisible();
}

async function goFromArticleToJobs({ visitor, page }: Place) {
  await visit(page, '/uk/articles');
  await cards(page).first().getByRole('link').first().click();
  // What follows an article loads when it comes near.
  await page
    .getByRole('link', { name: 'Back to Articles' })
    .scrollIntoViewIfNeeded();
  await visitor.press(main(page).getByRole('link', { name: /jobs/i }).first());
  await expect(page).toHaveURL(/\/uk\/jobs/);
  await expect(count(page)).toBeVisible();
}

async function seeThisWeek({ visitor, page }: Place) {
  await visit(page, '/uk/jobs');
  await visitor.openAllFields();
  await visitor.press(page.getByRole('link', { name: /7 days/ }));
  await expect(page).toHaveURL(/fromDate=/);
  await visitor.showList();
  await expect(page.getByText(/^Since /)).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
}

async function readTenAdverts({ visitor, page }: Place) {
  await visit(page, '/uk/jobs');
  const titles = await cards(page).getByRole('heading').allInnerTexts();
  const [first, ...others] = titles.slice(0, 10);
  await visitor.press(cards(page).first().getByRole('link').first());
  await expect(heading(page, first ?? '')).toBeVisible();
  for (const title of others) {
    await visitor.press(page.getByRole('link', { name: `Next job: ${title}` }));
    await expect(heading(page, title)).toBeVisible();
  }
}

async function seeYearlyPay({ visitor, page }: Place) {
  await visit(page, '/uk/jobs?employment=contract');
  const card = cards(page)
    .filter({ hasText: /£[\d.]+\/hour/ })
    .first();
  const [, hour = ''] = /£([\d.]+)\/hour/.exec(await card.innerText()) ?? [];
  await visitor.press(card.getByRole('link').first());
  const inAYear = Number((Number(hour) * 2080).toPrecision(3));
  await expect(main(page)).toContainText(`£${hour}/hour`);
  await expect(main(page)).toContainText(
    `≈ £${inAYear.toLocaleString('en-GB')} a year`,
  );
}

async function seeWhatIAppliedFor({ visitor, page }: Place) {
  await answerForFirms(page);
  const title = await openFirstJob(page);
  const opening = page.waitForEvent('popup');
  await visitor.press(applyButton(page));
  await (await opening).close();
  await visitor.openMyJobs();
  await expect(
    region(page, 'Applied for').getByRole('link', { name: title }),
  ).toBeVisible();
}

async function filterOnPhone({ visitor, page }: Place) {
  await visit(page, '/uk/jobs');
  await visitor.openAllFields();
  await visitor.choose(
    page.getByRole('combobox', { name: 'Employment', exact: true }),
    'part-time',
  );
  await expect(page).toHaveURL(/employment=part-time/);
  await visitor.showList();
  await expect(page.getByText('Filters (1)')).toBeInViewport();
  await expect(count(page)).toBeInViewport();
}

const TASKS: Record<string, (place: Place) => Promise<void>> = {
  'On the list, say a wish in a sentence, by Enter': (place) =>
    sayWish(place, () => place.visitor.enter()),
  'On the list, say a wish in a sentence, by the green button': (place) =>
    sayWish(place, () =>
      place.visitor.press(
        place.page.getByRole('button', { name: 'Search', exact: true }),
      ),
    ),
  'On the list, fill in the form for the same wish, to one count': fillInWish,
  'On home, see what is new since the last visit, and open it': openWhatIsNew,
  'On the list, find jobs near me that pay enough': findNearMe,
  'On a search, ask for an alert, whose page repeats the search': askForAlert,
  'On the list, save a job, and find it again': saveAndFind,
  'On the list of firms, compare three': compareThree,
  'On the list, see what a senior earns': seeWhatSeniorsEarn,
  'In the middle of a long job, apply': applyInTheMiddle,
  'On a closed job, see what is open instead': leaveClosedJob,
  'On the list, hide a job, and undo it': hideAndUndo,
  'On the list, hide a job, and undo it, by keyboard': hideAndUndoByKeyboard,
  'On a job, report it': reportJob,
  'On a job, share it': shareJob,
  'On a filtered list, change the country': changeCountry,
  'At the end of an article, see jobs about it': goFromArticleToJobs,
  'On the list, see what was posted this week': seeThisWeek,
  'On the list, save two jobs, and see them beside each other':
    saveTwoAndCompare,
  'On the list, read ten adverts one after the other': readTenAdverts,
  'On the list, see what pay by the hour makes in a year': seeYearlyPay,
  'On a job, apply, and see what I applied for': seeWhatIAppliedFor,
  'On the list, filter on a phone, with the number of filters shown':
    filterOnPhone,
};

const stated = readTasks();

test('every task of the document has its journey', () => {
  expect(Object.keys(TASKS)).toEqual(stated.map(({ name }) => name));
});

for (const width of WIDTHS)
  test.describe(`${width} px wide`, () => {
    const isOnPhone = width === 360;
    test.use({ viewport: { width, height: isOnPhone ? 740 : 900 } });

    for (const { name, presses } of stated) {
      const expected = presses[width];
      if (expected === undefined) continue;
      test(`${name}: ${expected}`, async ({ page, site }) => {
        const visitor = new Visitor(page, isOnPhone);
        await TASKS[name]?.({ visitor, page, site });
        expect(visitor.presses).toBe(expected);
      });
    }
  });
