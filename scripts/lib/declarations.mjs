import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Refusal } from '../../kit/src/programs/refusal.mjs';
import { bin, run } from '../../kit/src/programs/run.mjs';
import { buildDir, root } from './project.mjs';

/**
 * A package's declarations by file, as written beside its sources: `src/contract.d.ts`. Their relative imports end in
 * `.js`, as Node and bundlers resolve them. TypeScript sees nothing but this package, as in another repository.
 * @typedef {Map<string, string>} Declarations
 */

/** Emits the declarations that the subpaths reach. @param {string} folder @param {string[]} targets */
export async function emitDeclarations(folder, targets) {
  const emitted = path.join(buildDir, 'declarations', folder);
  rmSync(emitted, { recursive: true, force: true });
  await run(bin('tsc'), ['-p', path.join(folder, 'tsconfig.declarations.json'), '--outDir', emitted]);
  /** @type {Declarations} */
  const found = new Map();
  const visit = (/** @type {string} */ file) => {
    if (found.has(file)) return;
    const text = readFileSync(path.join(emitted, file), 'utf8');
    /** @type {string[]} */
    const next = [];
    found.set(
      file,
      text.replace(RELATIVE, (_all, before, quote, specifier) => {
        const target = path.posix.join(path.posix.dirname(file), specifier);
        const resolved = [`${target}.d.ts`, target.replace(/\.mjs$/, '.d.mts')].find((name) =>
          existsSync(path.join(emitted, name)),
        );
        if (!resolved) throw new Refusal(`The declarations in ${file} import ${specifier}, which has none.`);
        next.push(resolved);
        return `${before}${quote}${specifier}${resolved.endsWith('.d.ts') ? '.js' : ''}${quote}`;
      }),
    );
    next.forEach(visit);
  };
  entriesOf(folder, targets).forEach(visit);
  return found;
}

/** The specifier of a relative import: `from './a'`, `import("./a")`. */
const RELATIVE = /(\bfrom |\bimport\()(['"])(\.{1,2}\/[^'"]+)\2/g;

/** The declaration files of subpaths; a pattern such as `./build/*` stands for all modules of its folder. */
function entriesOf(/** @type {string} */ folder, /** @type {string[]} */ targets) {
  const files = targets.flatMap((target) => {
    const name = target.replace(/^\.\//, '');
    if (!name.endsWith('/*')) return [name];
    const within = name.slice(0, -2);
    const found = readdirSync(path.join(root, folder, within)).toSorted();
    return found.map((file) => `${within}/${file}`);
  });
  return files.filter((name) => /\.(?:tsx?|mjs)$/.test(name)).map(declarationOf);
}

/** `src/a.tsx` is declared in `src/a.d.ts`, `src/a.mjs` in `src/a.d.mts`. */
const declarationOf = (/** @type {string} */ file) =>
  file.replace(/\.tsx?$/, '.d.ts').replace(/\.mjs$/, '.d.mts');

/** Writes declarations beside the built modules. @param {string} stage @param {Declarations} declarations */
export function writeDeclarations(stage, declarations) {
  for (const [file, text] of declarations) {
    const target = path.join(stage, file.replace(/^src\//, 'dist/'));
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
}
