import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readReleases } from '../site-releases.mjs';

const FOLDER = 'board-types';
const SECTION = /^[a-z][a-z0-9-]*$/;
const LIMIT_MS = 10_000;

/**
 * Fetches the types of the widgets that a site's other sections offer, a file for each section. What it has no release of
 * any more is removed.
 * @param {import('../section.mjs').SectionPackage} section @param {string} site
 */
export async function fetchTypes({ name: own, folder }, site) {
  const target = path.join(folder, FOLDER);
  const lists = await readReleases(site);
  mkdirSync(target, { recursive: true });
  for (const file of readdirSync(target)) rmSync(path.join(target, file));
  /** @type {string[]} */
  const fetched = [];
  for (const [name, releases] of Object.entries(lists)) {
    const base = /** @type {{ extras?: { base?: string } }[]} */ (releases)[0]?.extras?.base;
    if (name === own || !SECTION.test(name) || base === undefined) continue;
    const answer = await fetch(new URL(`${base}widget-props.d.ts`, site), {
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    if (!answer.ok) continue; // it offers none
    writeFileSync(path.join(target, `${name}.d.ts`), await answer.text());
    fetched.push(name);
  }
  console.log(`${FOLDER}/ has the widgets of ${fetched.join(', ') || 'no section'}`);
}
