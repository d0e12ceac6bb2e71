import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * What `delegate` gives a section (docs/sections.md), here for one that runs
 * alone.
 * @typedef {{ service?: string, connect?: string[], images?: string[] }}
 * OwnData
 */

/**
 * `variable` moves the port.
 * @typedef {{ name: string, folder: string, port:
 * number, variable: string, data: OwnData }} SectionPackage
 */

/** The port of a section alone, unless its package.json names one. */
export const SECTION_PORT = 3020;

/** @param {string} section */
export const portVariable = (section) =>
  `${section.toUpperCase().replaceAll('-', '_')}_PORT`;

/**
 * The section in a folder, as its package.json says: `"board": { "section":
 * "events", "port": 3020 }`. Undefined where it says nothing of a section.
 * @param {string} folder
 * @returns {SectionPackage | undefined}
 */
export function sectionIn(folder) {
  const manifest = path.join(folder, 'package.json');
  if (!existsSync(manifest)) return undefined;
  /** @type {{ board?: { section?: string, port?: number } & OwnData }} */
  const { board } = JSON.parse(readFileSync(manifest, 'utf8'));
  if (typeof board?.section !== 'string') return undefined;
  const {
    section: name,
    port = SECTION_PORT,
    service,
    connect,
    images,
  } = board;
  /** @type {OwnData} */
  const ownData = {};
  if (service !== undefined) ownData.service = service;
  if (connect !== undefined) ownData.connect = connect;
  if (images !== undefined) ownData.images = images;
  return { name, folder, port, variable: portVariable(name), data: ownData };
}
