// The inline script of documents: modules of `src/inline/`, bundled into one
// text without imports.
import path from 'node:path';
import { rspack } from '@rsbuild/core';
import { buildSync } from 'esbuild';

const folder = import.meta.dirname;
const table = path.join(folder, 'server', 'document', 'inline-code.ts');

function bundle() {
  const { outputFiles, metafile } = buildSync({
    // `buckets` is what `document.ts` puts around it.
    stdin: {
      contents: `import { boot } from './boot'; boot(buckets);`,
      resolveDir: path.join(folder, 'src', 'inline'),
    },
    absWorkingDir: folder,
    bundle: true,
    format: 'iife',
    charset: 'utf8',
    write: false,
    metafile: true,
  });
  const { code } = rspack.experiments.swc.minifySync(
    outputFiles[0]?.text ?? '',
    {
      module: true,
      compress: true,
      mangle: true,
      ecma: 2020,
    },
  );
  return { code, modules: Object.keys(metafile.inputs) };
}

/** The text of the script. */
export const inlineScript = () => bundle().code;

/**
 * Fills the module `server/document/inline-code.ts`.
 * @returns {import('@rsbuild/core').RsbuildPlugin}
 */
export const pluginInlineScripts = () => ({
  name: 'inline-scripts',
  setup(api) {
    api.transform({ test: (file) => file === table }, ({ addDependency }) => {
      const { code, modules } = bundle();
      for (const module of modules) addDependency(path.join(folder, module));
      return `export const BOOT_CODE = ${JSON.stringify(code)};`;
    });
  },
});
