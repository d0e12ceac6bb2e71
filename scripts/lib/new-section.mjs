// A new section of this checkout, from the template that `npm test` checks.
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { ports, Refusal, root, sections } from './project.mjs';

const TEMPLATE = path.join(root, 'templates', 'examples-mfe');
const NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
const LONGEST = 40;

/** Makes the folder `<name>-mfe` and its CI job, and returns their paths. @param {string} name */
export function newSection(name) {
  if (!NAME.test(name) || name.length > LONGEST) {
    throw new Refusal(
      `"${name}" is no name of a section: lower-case words with hyphens, such as career-events.`,
    );
  }
  const folder = path.join(root, `${name}-mfe`);
  if (existsSync(folder)) throw new Refusal(`There is a folder ${name}-mfe already.`);
  const isSource = (/** @type {string} */ file) => !/^(node_modules|dist.*)$/.test(path.basename(file));
  cpSync(TEMPLATE, folder, { recursive: true, filter: isSource });
  for (const file of filesIn(folder)) renameIn(file, name);
  setPort(path.join(folder, 'package.json'));
  const workflows = path.join(root, '.github', 'workflows');
  const job = path.join(workflows, `${name}.yml`);
  mkdirSync(workflows, { recursive: true });
  renameSync(path.join(folder, 'ci.yml'), job);
  return [folder, job].map((file) => path.relative(root, file));
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

/** The first port after those of the other sections. @param {string} file */
function setPort(file) {
  const taken = new Set([...sections, ...Object.values(ports)].map(({ port }) => port));
  let port = Math.max(...sections.map((section) => section.port)) + 1;
  while (taken.has(port)) port += 1;
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, `${JSON.stringify({ ...manifest, board: { port } }, null, 2)}\n`);
}
