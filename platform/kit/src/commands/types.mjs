import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readIfThere, readReleases } from '../site.mjs';

const TYPES_FOLDER = 'board-types';
const SECTION_NAME = /^[a-z][a-z0-9-]*$/;
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
  const typesFolder = path.join(folder, TYPES_FOLDER);
  const releaseLists = await readReleases(site, signal);
  /** @type {Map<string, string>} */
  const fetchedTypes = new Map();
  for (const [name, releases] of Object.entries(releaseLists)) {
    const releaseBase = /** @type {{ extras?: { base?: string } }[]} */ (
      releases
    )[0]?.extras?.base;
    if (name === local || !SECTION_NAME.test(name) || releaseBase === undefined)
      continue;
    const typesText = await readIfThere(
      new URL(`${releaseBase}widget-props.d.ts`, site).href,
      signal,
    );
    // A section without this file offers no widgets.
    if (typesText) fetchedTypes.set(name, await typesText.text());
  }
  // The old files go only after all new ones have come, in case the site stops
  // answering.
  mkdirSync(typesFolder, { recursive: true });
  for (const file of readdirSync(typesFolder))
    rmSync(path.join(typesFolder, file));
  for (const [name, text] of fetchedTypes)
    writeFileSync(path.join(typesFolder, `${name}.d.ts`), text);
  const sectionNames = [...fetchedTypes.keys()].join(', ') || 'no section';
  return `${TYPES_FOLDER}/ has the widgets of ${sectionNames}`;
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
      `${TYPES_FOLDER}/ is not updated: ${error instanceof Error ? error.message : String(error)}`,
  );
