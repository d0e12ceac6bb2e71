import path from 'node:path';

/** The compiler’s names: of components, and of hooks, which may be alone in a module. */
const BOUND = /\$Refresh(?:Reg|Sig)\$/;

/** Components made by `styled`, which the compiler's transform does not see: it registers functions only. */
const STYLED = /^(?:.*?\*\/ )?(?:export )?const ([A-Z]\w*) = (?:\/\*.*?\*\/ ?)?styled\(/gm;

/**
 * Binds the names that the compiler's fast-refresh transform leaves free: a component is known by its file and name,
 * in this build and in those after it. Without the shell's development module they do nothing. Styled components are
 * registered too: one that the next release did not replace but bring anew would take the fields inside it along.
 * They are at the end, so that the lines of a source map stay.
 * @this {{ resourcePath: string, rootContext: string }}
 * @param {string} source
 */
const loader = function bindRefresh(source) {
  const styled = [...source.matchAll(STYLED)].map(([, name]) => name);
  if (styled.length === 0 && !BOUND.test(source)) return source;
  const file = path.relative(path.dirname(this.rootContext), this.resourcePath).split(path.sep).join('/');
  return [
    source,
    `function $RefreshReg$(type, name) { globalThis.boardRefresh?.register(type, ${JSON.stringify(`${file} `)} + name); }`,
    'function $RefreshSig$() { return globalThis.boardRefresh?.sign() ?? ((type) => type); }',
    ...styled.map((name) => `$RefreshReg$(${name}, ${JSON.stringify(name)});`),
  ].join('\n');
};

export default loader;
