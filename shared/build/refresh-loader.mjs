import path from 'node:path';

/**
 * Binds the names that the compiler's fast-refresh transform leaves free: a component is known by its file and name,
 * in this build and in those after it. Without the shell's development module they do nothing.
 * @this {{ resourcePath: string, rootContext: string }}
 * @param {string} source
 */
const loader = function bindRefresh(source) {
  if (!source.includes('$RefreshReg$')) return source;
  const file = path.relative(path.dirname(this.rootContext), this.resourcePath).split(path.sep).join('/');
  return [
    `const $RefreshReg$ = (type, name) => globalThis.boardRefresh?.register(type, ${JSON.stringify(`${file} `)} + name);`,
    'const $RefreshSig$ = () => globalThis.boardRefresh?.sign() ?? ((type) => type);',
    source,
  ].join('\n');
};

export default loader;
