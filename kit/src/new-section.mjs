// The template of a section, under a new name: in this checkout, and in a repository of its own.
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Refusal } from './programs/refusal.mjs';

const NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
const LONGEST = 40;

/**
 * Copies a template into a new folder, under a section's name. Files of the `variants` replace the template's. Throws a
 * `Refusal` for a name that no section can have, and for a folder that is there.
 * @param {string} template @param {string} folder @param {string} name @param {string[]} [variants]
 */
export function copyTemplate(template, folder, name, variants = []) {
  if (!NAME.test(name) || name.length > LONGEST) {
    throw new Refusal(
      `"${name}" is no name of a section: lower-case words with hyphens, such as career-events.`,
    );
  }
  if (existsSync(folder)) throw new Refusal(`There is a folder ${path.basename(folder)} already.`);
  const isSource = (/** @type {string} */ file) => !/^(node_modules|dist.*)$/.test(path.basename(file));
  for (const from of [template, ...variants]) cpSync(from, folder, { recursive: true, filter: isSource });
  for (const file of filesIn(folder)) renameIn(file, name);
}

/** @param {string} folder @returns {string[]} */
const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((file) => statSync(file).isFile());

/** Puts the new name in the place of the template's, in a file and in its name. @param {string} file @param {string} name */
function renameIn(file, name) {
  writeFileSync(file, renamed(readFileSync(file, 'utf8'), name));
  const renamedFile = path.join(
    path.dirname(file),
    path.basename(file).replace('LatestExamples', `Latest${pascal(name)}`),
  );
  if (renamedFile !== file) renameSync(file, renamedFile);
}

/** A text of the template with another name: in prose as words, in code as it is spelled there. */
export const renamed = (/** @type {string} */ text, /** @type {string} */ name) =>
  text
    .replaceAll('LatestExamples', `Latest${pascal(name)}`)
    .replaceAll('latest-examples', `latest-${name}`)
    .replace(/\b(Latest|latest|No|Loading|all|newest) examples\b/g, `$1 ${words(name)}`)
    .replace(
      /\bExamples\b/g,
      words(name).replace(/^./, (first) => first.toUpperCase()),
    )
    .replace(/\bexamples\b/g, name);

const words = (/** @type {string} */ name) => name.replaceAll('-', ' ');
const pascal = (/** @type {string} */ name) => name.replace(/(?:^|-)(.)/g, (_, first) => first.toUpperCase());
