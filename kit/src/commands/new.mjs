import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { copyTemplate } from '../new-section.mjs';
import { isPacked } from '../platform.mjs';
import { Refusal } from '../programs/refusal.mjs';

const template = path.resolve(import.meta.dirname, '..', '..', 'template');
/** What `--service` adds, or puts in the place of the template's files. */
const serviceTemplate = path.resolve(import.meta.dirname, '..', '..', 'template-service');
/** Files that npm would not pack under their own names, or that tools of the checkout would take for theirs. */
const DOTTED = {
  gitignore: '.gitignore',
  npmrc: '.npmrc',
  'oxlintrc.json': '.oxlintrc.json',
  'ci.yml': path.join('.github', 'workflows', 'section.yml'),
};
/** A file of that that tests of the checkout would take for theirs. */
const TEST = 'section.component.tsx';

/**
 * Makes a section in the new folder `<name>-section`, a repository of its own. `packages` is a folder with packed packages.
 * @param {import('../programs/command-line.mjs').Line} line
 */
export function makeSection({ args: [name = ''], values: { packages }, flags }) {
  const withService = flags.has('service');
  if (!isPacked) throw new Refusal('In this checkout, npm run section -- new makes a section.');
  if (packages === undefined)
    throw new Refusal('new needs --packages FOLDER: "npm run pack" of the platform makes its packages.');
  const tarballs = tarballsIn(path.resolve(packages));
  const folder = path.resolve(`${name}-section`);
  copyTemplate(template, folder, name, withService ? [serviceTemplate] : []);
  if (withService) takeService(folder);
  for (const [from, to] of Object.entries(DOTTED)) {
    mkdirSync(path.dirname(path.join(folder, to)), { recursive: true });
    renameSync(path.join(folder, from), path.join(folder, to));
  }
  takePackages(folder, tarballs);
  console.log(`Made ${path.basename(folder)}/. Next:
  cd ${path.basename(folder)} && git init && npm install${withService ? '\n  npm run service     runs its service, beside it' : ''}
  npx board dev       runs it alone
  npx board test      runs its tests`);
}

/**
 * The newest tarballs of the platform's packages in a folder, by package. Throws a `Refusal` without one of them.
 * @param {string} folder
 */
function tarballsIn(folder) {
  const files = existsSync(folder) ? readdirSync(folder).toSorted() : [];
  return new Map(
    ['shared', 'kit'].map((name) => {
      const file = files.findLast((one) => one.startsWith(`board-${name}-`) && one.endsWith('.tgz'));
      if (!file)
        throw new Refusal(
          `${folder} has no tarball of @board/${name}. "npm run pack" of the platform makes it.`,
        );
      return [`@board/${name}`, path.join(folder, file)];
    }),
  );
}

/**
 * Copies the tarballs into the new repository, which names them as files. No registry is asked for these names: in a public one
 * they may be anybody's.
 * @param {string} folder @param {Map<string, string>} tarballs
 */
function takePackages(folder, tarballs) {
  const file = path.join(folder, 'package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  for (const [name, tarball] of tarballs) {
    const copy = path.posix.join('packages', path.basename(tarball));
    cpSync(tarball, path.join(folder, copy));
    const kind = [manifest.dependencies, manifest.devDependencies].find((one) => Object.hasOwn(one, name));
    kind[name] = `file:${copy}`;
  }
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
}

/** Puts the service's parts of files into the template's. @param {string} folder */
function takeService(folder) {
  renameSync(path.join(folder, TEST), path.join(folder, 'test', TEST));
  const file = path.join(folder, 'package.json');
  const part = path.join(folder, 'manifest.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  const added = JSON.parse(readFileSync(part, 'utf8'));
  for (const [field, values] of Object.entries(added)) manifest[field] = { ...manifest[field], ...values };
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
  rmSync(part);
}
