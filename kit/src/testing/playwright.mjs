// Browser tests of a section: fixtures for Playwright, and its configuration.
import path from 'node:path';
import { test as base } from '@playwright/test';
import { ARGUMENTS, installedChromium } from '../check/browse.mjs';
import { freePort } from '../programs/ports.mjs';
import { spawnProgram } from '../programs/program.mjs';
import { Refusal } from '../programs/refusal.mjs';
import { sectionIn } from '../section.mjs';

export { expect } from '@playwright/test';

const board = path.resolve(import.meta.dirname, '..', '..', 'bin', 'board.mjs');
/** The section compiles, and its backend makes its data, within this time, in ms. */
const START_MS = 120_000;

export const test = base.extend({
  section: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from it
    async ({}, give) => {
      const { url, stop } = await startAlone();
      await give({ url });
      await stop();
    },
    { scope: 'worker', timeout: START_MS },
  ],
  baseURL: async ({ section }, give) => give(section.url),
});

const executablePath = process.env['CHROMIUM_PATH'] || installedChromium();

export const config = {
  testDir: 'e2e',
  workers: 1,
  use: {
    launchOptions: { args: ARGUMENTS, ...(executablePath ? { executablePath } : {}) },
    trace: 'retain-on-failure',
  },
};

/** Runs the section of the current folder alone. Resolves with its address, and a function that ends it. */
async function startAlone() {
  const section = sectionIn(process.cwd());
  if (!section) throw new Refusal('This folder has no section.');
  const { name, variable } = section;
  const port = await freePort();
  const program = spawnProgram(
    {
      name,
      args: () => [board, 'dev'],
      ready: /^Ready: /m,
      listens: { port, variable },
      env: { [variable]: String(port) },
    },
    true,
  );
  await program.ready;
  return { url: `http://localhost:${port}`, stop: () => program.stop() };
}
