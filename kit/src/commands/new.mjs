import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { copyTemplate } from '../new-section.mjs';
import { isPacked } from '../platform.mjs';
import { Refusal } from '../programs/refusal.mjs';

const template = path.resolve(import.meta.dirname, '..', '..', 'template');
/** Files that npm would not pack under their own names, or that tools of the checkout would take for theirs. */
const DOTTED = {
  gitignore: '.gitignore',
  'oxlintrc.json': '.oxlintrc.json',
  'ci.yml': path.join('.github', 'workflows', 'section.yml'),
};

/**
 * Makes a section in the new folder `<name>-section`, a repository of its own. `packages` is a folder with packed packages.
 * @param {string} name @param {import('../board.mjs').Values} values
 */
export function makeSection(name, { packages }) {
  if (!isPacked) throw new Refusal('In this checkout, npm run section -- new makes a section.');
  const folder = path.resolve(`${name}-section`);
  copyTemplate(template, folder, name);
  for (const [from, to] of Object.entries(DOTTED)) {
    mkdirSync(path.dirname(path.join(folder, to)), { recursive: true });
    renameSync(path.join(folder, from), path.join(folder, to));
  }
  if (typeof packages === 'string') takePackages(path.join(folder, 'package.json'), path.resolve(packages));
  console.log(`Made ${path.basename(folder)}/. Next:
  cd ${path.basename(folder)} && git init && npm install
  npx board dev       runs it alone
  npx board test      runs its tests`);
}

/** Takes the platform's packages from tarballs in a folder. @param {string} file @param {string} folder */
function takePackages(file, folder) {
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  const tarballs = existsSync(folder) ? readdirSync(folder) : [];
  for (const name of ['shared', 'kit']) {
    const tarball = tarballs
      .filter((one) => one.startsWith(`board-${name}-`) && one.endsWith('.tgz'))
      .toSorted()
      .at(-1);
    if (!tarball)
      throw new Refusal(
        `${folder} has no tarball of @board/${name}. "npm run pack" of the platform makes it.`,
      );
    const kind = name === 'kit' ? 'devDependencies' : 'dependencies';
    manifest[kind][`@board/${name}`] = `file:${path.join(folder, tarball)}`;
  }
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
}
