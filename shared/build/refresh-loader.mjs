import path from 'node:path';

/** The compiler’s names: of components, and of hooks, which may be alone in a module. */
const BOUND = /\$Refresh(?:Reg|Sig)\$/;

/** Components made by `styled`, which the compiler's transform does not see: it registers functions only. */
const STYLED = /^(?:.*?\*\/ )?(?:export )?const ([A-Z]\w*) = (?:\/\*.*?\*\/ ?)?styled\(/gm;

/**
 * Binds the names that the compiler's fast-refresh transform leaves free: a component is known by its file and name,
 * in this build and in those after it. Without the shell's development module they do nothing. Styled components are
 * registered too: one that the next release did not replace but bring anew would take the fields inside it along.
 * They are at the end, so that the lines of the map stay.
 * @this {Pick<import('@rsbuild/core').Rspack.LoaderContext, 'resourcePath' | 'rootContext' | 'callback'>}
 * @param {string} source @param {string | import('@rsbuild/core').Rspack.sources.RawSourceMap} [map]
 */
const loader = function bindRefresh(source, map) {
  const styled = [...source.matchAll(STYLED)].map(([, name]) => name);
  if (styled.length === 0 && !BOUND.test(source)) return this.callback(null, source, map);
  const file = path.relative(path.dirname(this.rootContext), this.resourcePath).split(path.sep).join('/');
  const code = [
    source,
    `function $RefreshReg$(type, name) { globalThis.boardRefresh?.register(type, ${JSON.stringify(`${file} `)} + name); }`,
    'function $RefreshSig$() { return globalThis.boardRefresh?.sign() ?? ((type) => type); }',
    ...styled.map((name) => `$RefreshReg$(${name}, ${JSON.stringify(name)});`),
  ].join('\n');
  this.callback(null, code, map);
};

export default loader;
