// The inline scripts of documents: modules of `src/inline/`, each script bundled into one text without imports.
import path from 'node:path';
import { rspack } from '@rsbuild/core';
import { buildSync } from 'esbuild';

const folder = import.meta.dirname;
const table = path.join(folder, 'server', 'document', 'inline-code.ts');

/** What runs, by its name in `server/document/inline-code.ts`. `buckets` is what `document.ts` puts around it. */
const SCRIPTS = {
  BOOT_CODE: `import { boot } from './boot'; boot(buckets);`,
};

/** @param {keyof typeof SCRIPTS} name */
function bundle(name) {
  const { outputFiles, metafile } = buildSync({
    stdin: { contents: SCRIPTS[name], resolveDir: path.join(folder, 'src', 'inline') },
    absWorkingDir: folder,
    bundle: true,
    format: 'iife',
    charset: 'utf8',
    write: false,
    metafile: true,
  });
  const { code } = rspack.experiments.swc.minifySync(outputFiles[0]?.text ?? '', {
    module: true,
    compress: true,
    mangle: true,
    ecma: 2020,
  });
  return { code, modules: Object.keys(metafile.inputs) };
}

/** The text of a script. @param {keyof typeof SCRIPTS} name */
export const inlineScript = (name) => bundle(name).code;

/** Fills the module `server/document/inline-code.ts`. @returns {import('@rsbuild/core').RsbuildPlugin} */
export const pluginInlineScripts = () => ({
  name: 'inline-scripts',
  setup(api) {
    api.transform({ test: (file) => file === table }, ({ addDependency }) =>
      /** @type {(keyof typeof SCRIPTS)[]} */ (Object.keys(SCRIPTS))
        .map((name) => {
          const { code, modules } = bundle(name);
          for (const module of modules) addDependency(path.join(folder, module));
          return `export const ${name} = ${JSON.stringify(code)};`;
        })
        .join('\n'),
    );
  },
});
