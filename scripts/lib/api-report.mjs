import { readModule, referencesOf } from './declared-names.mjs';
import { declarationOf, entriesOf } from './declarations.mjs';

/** @typedef {import('./declared-names.mjs').DeclaredModule} DeclaredModule */
/** @typedef {import('./declared-names.mjs').Origin} Origin */

/** Subpaths without a promise: the shell and the backend use them, and they change with these. */
const isPublic = (/** @type {string} */ subpath) => !subpath.startsWith('./internal/');

/**
 * The public declarations of a package as text: the names that each subpath exports, then each declaration behind
 * them, those included that only others refer to.
 * @param {{ name: string, version: string, exports: Record<string, string> }} manifest
 * @param {import('./declarations.mjs').Declarations} declarations
 * @param {string} folder of the package
 */
export function apiReport({ name: own, version, exports }, declarations, folder) {
  const modules = new Map([...declarations].map(([file, text]) => [file, readModule(file, text)]));
  /** @type {Map<string, Set<string>>} */
  const reached = new Map();
  const reach = (/** @type {Origin} */ { from, name }) => {
    const module = modules.get(from);
    const lines = module?.declarations.get(name);
    const passedOn = module?.exports.get(name);
    if (!lines && passedOn && passedOn.from !== from) reach(passedOn);
    if (!module || !lines || reached.get(from)?.has(name)) return;
    reached.set(from, (reached.get(from) ?? new Set()).add(name));
    referencesOf(module, from, lines).forEach(reach);
  };
  const subpaths = Object.entries(exports)
    .filter(([subpath]) => isPublic(subpath))
    .flatMap(([subpath, target]) => subpathsOf(subpath, target, folder))
    .map(([subpath, file]) => {
      const names = [...(modules.get(file)?.exports ?? [])].toSorted(byKey);
      names.forEach(([, origin]) => reach(origin));
      const lines = names.map(([name, origin]) =>
        modules.has(origin.from) ? name : `${name}: ${origin.name} of ${origin.from}`,
      );
      return section(`${own}${subpath.slice(1)}`, lines);
    });
  const behind = [...reached].toSorted(byKey).map(([file, names]) =>
    section(
      file.replace(/^src\//, '').replace(/\.d\.m?ts$/, ''),
      [...names].toSorted().flatMap((name) => modules.get(file)?.declarations.get(name) ?? []),
    ),
  );
  return [
    `# Public declarations of ${own} ${version}`,
    '`npm run api` writes this file. Each subpath is listed with the names that it exports, then each file with its declarations.',
    ...subpaths,
    ...behind,
    '',
  ].join('\n\n');
}

/** @param {[string, unknown]} a @param {[string, unknown]} b */
const byKey = ([a], [b]) => (a < b ? -1 : 1);

const section = (/** @type {string} */ title, /** @type {string[]} */ lines) =>
  `## ${title}\n\n\`\`\`ts\n${lines.join('\n')}\n\`\`\``;

/** Subpaths with their declaration files: a pattern stands for each module of its folder. @returns {[string, string][]} */
function subpathsOf(
  /** @type {string} */ subpath,
  /** @type {string} */ target,
  /** @type {string} */ folder,
) {
  if (!subpath.endsWith('/*'))
    return /\.(?:tsx?|mjs)$/.test(target) ? [[subpath, declarationOf(target.slice(2))]] : [];
  return entriesOf(folder, [target]).map((file) => [
    `${subpath.slice(0, -1)}${file.slice(target.length - 3).replace(/\.d\.mts$/, '.mjs')}`,
    file,
  ]);
}
