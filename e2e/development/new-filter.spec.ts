/** A column, a select with counts and a line of the card, added to a copy of the checkout as docs/developing.md says. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { prepareDatabase } from '../../backend/src/database/prepare';
import { runDocumented } from '../../test/documented-commands';
import { copyCheckout, type Checkout } from '../support/checkout';
import { portsFrom } from '../support/ports';
import { startProgram } from '../support/program';
import { root } from '../support/places';

/** Above the ports of development.spec.ts. */
const PORTS = portsFrom(Number(process.env['E2E_PORT'] || 4100) + 90);

/** The document's `diff` blocks, each with the file that was named last before it. */
function documentedEdits(): { file: string; from: string; to: string }[] {
  const text = readFileSync(path.join(root, 'docs/developing.md'), 'utf8');
  return [...text.matchAll(/^ {3}```diff\n([\s\S]*?)^ {3}```/gm)].map(({ index, 1: block = '' }) => {
    const lines = block
      .trimEnd()
      .split('\n')
      .map((line) => line.slice(3));
    const side = (gone: string) =>
      lines.flatMap((line) => (line.startsWith(gone) ? [] : [line.slice(1)])).join('\n');
    const file = [...text.slice(0, index).matchAll(/`([\w-]+\/[\w./-]+)`/g)].at(-1)?.[1] ?? '';
    return { file, from: side('+'), to: side('-') };
  });
}

/** Gives every third job of the copy's database a qualification of three. */
async function fill(checkout: Checkout): Promise<void> {
  const database = await prepareDatabase({
    databaseUrl: undefined,
    dataDir: checkout.dataDir,
    migrations: path.join(checkout.folder, 'supabase', 'migrations'),
    sampleJobs: 0,
    report: () => undefined,
  });
  await database.session((session) =>
    session.query("update public.jobs set qualification = (array['ACA', 'ACCA', 'CPA'])[1 + id % 9]"),
  );
  await database.close();
}

test('a filter is added in the steps of the document', { tag: '@all' }, async ({ page }) => {
  test.setTimeout(300_000);
  const checkout = copyCheckout('new-filter');
  const edits = documentedEdits();
  for (const { file, from, to } of edits) checkout.edit(file, from, to);
  expect(new Set(edits.map(({ file }) => file)).size).toBe(5);
  runDocumented('docs/developing.md', 'npm run migration', { cwd: checkout.folder });
  execFileSync('npx', ['tsc', '--noEmit'], { cwd: checkout.folder, stdio: 'pipe' });
  await fill(checkout);

  execFileSync(process.execPath, ['backend/build.mjs'], { cwd: checkout.folder });
  const env = { ...PORTS, DATA_DIR: checkout.dataDir };
  const { folder } = checkout;
  const backend = await startProgram(['backend/dist/main.mjs'], env, { cwd: folder });
  const jobs = await startProgram(['scripts/dev.mjs', 'jobs'], env, { cwd: folder, ready: /^Ready: /m });
  try {
    await page.goto(`http://localhost:${PORTS.JOBS_PORT}/uk/jobs`);
    await page.getByText('Show More').click();
    const select = page.getByRole('combobox', { name: 'Qualification' });
    await expect(select.getByRole('option')).toHaveText([
      'All Qualifications',
      ...['ACA', 'ACCA', 'CPA'].map((name) => new RegExp(`^${name} \\([\\d,]+\\)$`)),
    ]);
    const choice = await select.getByRole('option').nth(2).textContent();
    await select.selectOption('ACCA');
    await expect(page).toHaveURL(/\?qualification=ACCA$/);
    await expect(page.getByRole('link', { name: 'Remove filter ACCA' })).toBeVisible();
    const cards = page.getByRole('article');
    await expect(cards.filter({ hasText: 'ACCA' })).toHaveCount(await cards.count());
    const number = /\((.*)\)/.exec(choice ?? '')?.[1] ?? 'no number';
    await expect(page.getByRole('status').getByText(`Showing ${number} jobs`)).toBeVisible();
  } finally {
    await jobs.stop();
    await backend.stop();
  }
});
