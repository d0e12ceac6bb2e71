/** What development builds add to the modules of a section, so that open pages follow edits (shell/src/dev/refresh.ts). */
import vm from 'node:vm';
import bindRefresh from '../build/refresh-loader.mjs';

const bound = (source: string) =>
  bindRefresh.call({ resourcePath: '/section/src/a.tsx', rootContext: '/section' }, source);

test.each([
  ['components', 'var _c; $RefreshReg$(_c, "A");'],
  ['hooks alone', 'var _s = $RefreshSig$();'],
])('a module with %s runs without the shell’s development module', (_what, source) => {
  expect(() => void vm.runInNewContext(source)).toThrow(/not defined/);
  vm.runInNewContext(bound(source));
});
