import { existsSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { launchOptions } from '../../../e2e/support/launch-options';
import { run } from '../../../platform/kit/src/programs/run.mjs';

/**
 * The last major that runs on Node 20. It has 150 packages, so it is installed
 * at first use, into `.build/`.
 */
const LIGHTHOUSE_VERSION = '12.8.2';
const folder = path.resolve(
  import.meta.dirname,
  '..',
  '..',
  '..',
  '.build',
  'lighthouse',
  LIGHTHOUSE_VERSION,
);
const program = path.join(
  folder,
  'node_modules',
  'lighthouse',
  'cli',
  'index.js',
);
export const CATEGORIES = [
  'performance',
  'accessibility',
  'best-practices',
  'seo',
] as const;
const reportShape = z.object({
  categories: z.record(z.enum(CATEGORIES), z.object({ score: z.number() })),
});

/** Lighthouse's mobile scores of a page, from 0 to 100 for each category. */
export async function lighthouseScores(url: string): Promise<number[]> {
  if (!existsSync(program))
    await run('npm', [
      'install',
      '--prefix',
      folder,
      '--no-save',
      `lighthouse@${LIGHTHOUSE_VERSION}`,
    ]);
  // a second time where the first gives none: now and then Chromium's trace
  // lacks the navigation (NO_NAVSTART)
  return scoresOnce(url).catch(() => scoresOnce(url));
}

async function scoresOnce(url: string): Promise<number[]> {
  const chromeFlags = ['--headless=new', ...launchOptions.args].join(' ');
  const options = [
    '--output=json',
    '--quiet',
    '--no-enable-error-reporting',
    `--chrome-flags=${chromeFlags}`,
  ];
  const reportJson = await run(process.execPath, [program, url, ...options], {
    env: { CHROME_PATH: process.env['CHROMIUM_PATH'] ?? '' },
  });
  const { categories } = reportShape.parse(JSON.parse(reportJson));
  return CATEGORIES.map((name) => Math.round(categories[name].score * 100));
}
