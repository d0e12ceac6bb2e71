import fs, {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { isPacked } from '../platform.mjs';
import { Refusal } from '../programs/refusal.mjs';

/** In the packed kit alone; a checkout has it as `tools/templates/outside`. */
const template = path.resolve(import.meta.dirname, '..', '..', 'template');
/** What `--service` adds, or puts in the place of the template's files. */
const serviceTemplate = path.resolve(
  import.meta.dirname,
  '..',
  '..',
  'template-service',
);
/**
 * Files that npm would not pack under their own names, or that tools of the
 * checkout would take for theirs.
 */
const DOTTED_NAMES = {
  gitignore: '.gitignore',
  npmrc: '.npmrc',
  'oxlintrc.json': '.oxlintrc.json',
  'ci.yml': path.join('.github', 'workflows', 'section.yml'),
};
const SECTION_NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
const LONGEST_NAME = 40;

/**
 * Makes a repository in the new folder `<name>-section`.
 * @param {string} name
 * @param {import('../command-place.mjs').Options} options
 */
export function makeSection(name, { packages, service: withService = false }) {
  if (!isPacked)
    throw new Refusal(
      'In this checkout, npm run section -- new makes a section.',
    );
  if (packages === undefined)
    throw new Refusal(
      'new needs --packages FOLDER: "npm run pack" of the platform makes its packages.',
    );
  const tarballs = tarballsIn(path.resolve(packages));
  const folder = path.resolve(`${name}-section`);
  const templates = [template, ...(withService ? [serviceTemplate] : [])];
  copyTemplate(templates, folder, name);
  for (const [plainName, dottedName] of Object.entries(DOTTED_NAMES)) {
    fs.mkdirSync(path.dirname(path.join(folder, dottedName)), {
      recursive: true,
    });
    renameSync(path.join(folder, plainName), path.join(folder, dottedName));
  }
  writePackage(folder, templates, name, tarballs);
  const folderName = path.basename(folder);
  const serviceLine = withService
    ? '\n  npm run service     runs its service, beside it'
    : '';
  console.log(`Made ${folderName}/. Next:
  cd ${folderName} && git init && npm install${serviceLine}
  npx board dev       runs it alone
  npx board test      runs its tests`);
}

/**
 * The newest tarball of each of the platform's packages.
 * @param {string} folder
 */
function tarballsIn(folder) {
  const files = existsSync(folder) ? readdirSync(folder).toSorted() : [];
  return ['shared', 'kit'].map((name) => {
    const file = files.findLast(
      (candidate) =>
        candidate.startsWith(`board-${name}-`) && candidate.endsWith('.tgz'),
    );
    if (file)
      return { name: `@board/${name}`, tarball: path.join(folder, file) };
    throw new Refusal(
      `${folder} has no tarball of @board/${name}. "npm run pack" of the platform makes it.`,
    );
  });
}

/**
 * Writes package.json from the templates' `manifest.json`, and copies the
 * tarballs, which it names as files. No registry is asked for these names: in a
 * public one they may be anybody's.
 * @param {string} folder
 * @param {string[]} templates
 * @param {string} name
 * @param {{ name: string, tarball: string }[]} tarballs
 */
function writePackage(folder, templates, name, tarballs) {
  /** @type {Record<string, any>} */
  const manifest = {};
  for (const templateFolder of templates)
    for (const [field, value] of Object.entries(
      JSON.parse(
        withSectionName(
          readFileSync(path.join(templateFolder, MANIFEST), 'utf8'),
          name,
        ),
      ),
    ))
      manifest[field] =
        typeof value === 'object' ? { ...manifest[field], ...value } : value;
  for (const { name: packageName, tarball } of tarballs) {
    const packageCopy = path.posix.join('packages', path.basename(tarball));
    cpSync(tarball, path.join(folder, packageCopy));
    for (const field of ['dependencies', 'devDependencies'])
      if (Object.hasOwn(manifest[field], packageName))
        manifest[field][packageName] = `file:${packageCopy}`;
  }
  writeFileSync(
    path.join(folder, 'package.json'),
    `${JSON.stringify(manifest, null, 2)}\n`,
  );
}

/**
 * A template's package.json, or its part of one: a workspace would install it
 * by that name.
 */
const MANIFEST = 'manifest.json';
const isSource = (/** @type {string} */ file) =>
  !/^(node_modules|dist.*|manifest\.json)$/.test(path.basename(file));

/**
 * Copies templates into a new folder, under a section's name; files of later
 * ones replace those of earlier ones. Throws a `Refusal` for a name that no
 * section can have, and for a folder that is there.
 * @param {string[]} templates
 * @param {string} folder
 * @param {string} name
 */
export function copyTemplate(templates, folder, name) {
  if (!SECTION_NAME.test(name) || name.length > LONGEST_NAME)
    throw new Refusal(
      `"${name}" is not a name of a section: lower-case words with hyphens, such as career-events.`,
    );
  if (existsSync(folder))
    throw new Refusal(`There is a folder ${path.basename(folder)} already.`);
  for (const from of templates)
    cpSync(from, folder, { recursive: true, filter: isSource });
  for (const templateEntry of readdirSync(folder, {
    recursive: true,
    encoding: 'utf8',
  })) {
    const file = path.join(folder, templateEntry);
    if (!fs.statSync(file).isFile()) continue;
    writeFileSync(file, withSectionName(readFileSync(file, 'utf8'), name));
    renameSync(
      file,
      path.join(path.dirname(file), withSectionName(path.basename(file), name)),
    );
  }
}

/**
 * A text of the template with another name: in prose as words, in code as it is
 * spelled there.
 */
export const withSectionName = (
  /** @type {string} */ text,
  /** @type {string} */ name,
) =>
  text
    .replaceAll('LatestExamples', `Latest${pascalCase(name)}`)
    .replaceAll('latest-examples', `latest-${name}`)
    .replace(
      /\b(Latest|latest|No|Loading|all|newest) examples\b/g,
      `$1 ${wordsOfName(name)}`,
    )
    .replace(
      /\bExamples\b/g,
      wordsOfName(name).replace(/^./, (first) => first.toUpperCase()),
    )
    .replace(/\bexamples\b/g, name);

const wordsOfName = (/** @type {string} */ name) => name.replaceAll('-', ' ');
const pascalCase = (/** @type {string} */ name) =>
  name.replace(/(?:^|-)(.)/g, (_match, first) => first.toUpperCase());
