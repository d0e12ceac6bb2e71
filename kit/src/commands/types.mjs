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
  /** @type {Map<string, string>} */
  const fetched = new Map();
  for (const [name, releases] of Object.entries(lists)) {
    const base = /** @type {{ extras?: { base?: string } }[]} */ (releases)[0]?.extras?.base;
    if (name === own || !SECTION.test(name) || base === undefined) continue;
    const answer = await fetch(new URL(`${base}widget-props.d.ts`, site), {
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    if (!answer.ok) continue; // it offers none
    fetched.set(name, await answer.text());
  }
  // All of them are here, so that a site that stops answering leaves the old ones.
  mkdirSync(target, { recursive: true });
  for (const file of readdirSync(target)) rmSync(path.join(target, file));
  for (const [name, text] of fetched) writeFileSync(path.join(target, `${name}.d.ts`), text);
  console.log(`${FOLDER}/ has the widgets of ${[...fetched.keys()].join(', ') || 'no section'}`);
}
