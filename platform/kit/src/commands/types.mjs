import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readIfThere, readReleases } from '../site.mjs';

const FOLDER = 'board-types';
const SECTION = /^[a-z][a-z0-9-]*$/;
/** While a section starts, its first build takes about as long, in ms. */
const LIMIT_MS = 5000;

/**
 * @typedef {Pick<import('../section.mjs').SectionPackage, 'name' | 'folder'>}
 * Section
 */

/**
 * Fetches the types of the widgets that a site's other sections offer, a file
 * for each section, and removes those of other sections. Returns a line that
 * says which.
 * @param {Section} section
 * @param {string} site
 * @param {AbortSignal} signal
 */
async function fetchTypes({ name: local, folder }, site, signal) {
  const target = path.join(folder, FOLDER);
  const lists = await readReleases(site, signal);
  /** @type {Map<string, string>} */
  const fetched = new Map();
  for (const [name, releases] of Object.entries(lists)) {
    const base = /** @type {{ extras?: { base?: string } }[]} */ (releases)[0]
      ?.extras?.base;
    if (name === local || !SECTION.test(name) || base === undefined) continue;
    const answer = await readIfThere(
      new URL(`${base}widget-props.d.ts`, site).href,
      signal,
    );
    // A section without this file offers no widgets.
    if (answer) fetched.set(name, await answer.text());
  }
  // The old files go only after all new ones have come, in case the site stops
  // answering.
  mkdirSync(target, { recursive: true });
  for (const file of readdirSync(target)) rmSync(path.join(target, file));
  for (const [name, text] of fetched)
    writeFileSync(path.join(target, `${name}.d.ts`), text);
  return `${FOLDER}/ has the widgets of ${[...fetched.keys()].join(', ') || 'no section'}`;
}

/**
 * The same where nothing may stop: never rejects.
 * @param {Section} section
 * @param {string} site
 * @param {number} [limitMs]
 */
export const typesAtStart = (section, site, limitMs = LIMIT_MS) =>
  fetchTypes(section, site, AbortSignal.timeout(limitMs)).catch(
    (error) =>
      `${FOLDER}/ is not updated: ${error instanceof Error ? error.message : String(error)}`,
  );
