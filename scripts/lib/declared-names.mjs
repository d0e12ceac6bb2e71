import path from 'node:path';

/**
 * What one declaration file says, by name. `lines` have no comments.
 * @typedef {object} DeclaredModule
 * @property {Map<string, string[]>} declarations
 * @property {Map<string, Origin>} imports by local name
 * @property {Map<string, Origin>} exports by public name
 */
/** Where a name is declared: a file of the package, or another package. @typedef {{ from: string, name: string }} Origin */

/** First lines of statements. TypeScript writes all other lines of a statement indented, or beginning with a bracket. */
const STATEMENT = /^(?:export|declare|interface|type|import|class|const|function|enum)\b/;
const CONTINUED = /^[\s})\]]/;
const LIST = /^(import|export) (?:type )?\{(.*)\}(?: from ['"](.*)['"])?;$/;
const WHOLE_IMPORT = /^import (?:type )?(\* as )?([\w$]+) from ['"](.*)['"];$/;
const DEFAULT_EXPORT = /^export default (\w+);$/;
const DECLARED =
  /^(export )?(?:declare )?(default )?(?:abstract )?(?:const|let|function|class|interface|type|enum|global|module) ([\w$]+)/;

/** Top-level statements of a declaration file as TypeScript emits it, each as its lines without comments. */
function statementsOf(/** @type {string} */ text) {
  /** @type {string[][]} */
  const statements = [];
  for (const line of text.replace(/\/\*\*[\s\S]*?\*\//g, '').split('\n')) {
    if (line.trim() === '') continue;
    if (STATEMENT.test(line)) statements.push([line.trimEnd()]);
    else if (CONTINUED.test(line)) statements.at(-1)?.push(line.trimEnd());
    else throw new Error(`This line of a declaration file cannot be read: ${line}`);
  }
  return statements;
}

/** Reads one file of `emitDeclarations`. Throws for a statement of an unknown form. */
export function readModule(/** @type {string} */ file, /** @type {string} */ text) {
  /** @type {DeclaredModule} */
  const module = { declarations: new Map(), imports: new Map(), exports: new Map() };
  for (const lines of statementsOf(text)) {
    const whole = lines.join(' ');
    const list = LIST.exec(whole);
    const [, all, local, specifier = ''] = WHOLE_IMPORT.exec(whole) ?? [];
    const fallback = DEFAULT_EXPORT.exec(whole)?.[1];
    const [, exported, isDefault, name] = DECLARED.exec(whole) ?? [];
    if (list) addNames(module, file, list);
    else if (local) module.imports.set(local, { from: fileOf(file, specifier), name: all ? '*' : 'default' });
    else if (fallback) module.exports.set('default', { from: file, name: fallback });
    else if (name) {
      module.declarations.set(name, [...(module.declarations.get(name) ?? []), ...lines]);
      if (exported) module.exports.set(isDefault ? 'default' : name, { from: file, name });
    } else throw new Error(`This statement in ${file} cannot be read: ${whole}`);
  }
  return module;
}

/** @param {DeclaredModule} module @param {string} file @param {RegExpExecArray} list */
function addNames(module, file, [, kind, names = '', specifier]) {
  const from = specifier === undefined ? file : fileOf(file, specifier);
  for (const entry of names.split(',')) {
    const [name, alias = name] = entry
      .trim()
      .replace(/^type /, '')
      .split(' as ');
    if (!name || !alias) continue;
    if (kind === 'import') module.imports.set(alias, { from, name });
    else module.exports.set(alias, (specifier === undefined && module.imports.get(name)) || { from, name });
  }
}

/** The file of a relative import, else the name of the package. */
const fileOf = (/** @type {string} */ file, /** @type {string} */ specifier) =>
  specifier.startsWith('.')
    ? path.posix.join(path.posix.dirname(file), specifier).replace(/\.(m?)js$/, '.d.$1ts')
    : specifier;

const INLINE_IMPORT = /import\(['"]([^'"]+)['"]\)\.(\w+)/g;

/** What the lines of a declaration refer to. @param {DeclaredModule} module @param {string} file @param {string[]} lines */
export function referencesOf(module, file, lines) {
  const text = lines.join('\n');
  const inline = [...text.matchAll(INLINE_IMPORT)].map(([, specifier = '', name = '']) => ({
    from: fileOf(file, specifier),
    name,
  }));
  const named = [...new Set(text.match(/[\w$]+/g))].flatMap((name) => {
    const imported = module.imports.get(name);
    return imported ?? (module.declarations.has(name) ? { from: file, name } : []);
  });
  return [...inline, ...named];
}
