import { createRequire } from 'node:module';
import { packageOf, partialModules, sharedModules } from './shared-modules.mjs';

const require = createRequire(import.meta.url);

/**
 * Packages of which a page has one copy. Other modules of theirs would bring a
 * second one.
 */
const SINGLETONS = [
  'react',
  'react-dom',
  'react-router-dom',
  '@tanstack/react-query',
  '@supabase/supabase-js',
  '@emotion/react',
  '@emotion/styled',
  'notistack',
];

/**
 * Packages that a section reaches through another one.
 * @type {Record<string,
 * string | undefined>}
 */
const FRONTS = {
  'react-router': 'react-router-dom',
  '@tanstack/query-core': '@tanstack/react-query',
};

const ADVICE = 'docs/sections.md, "Libraries", says what to do';

/**
 * Files that re-export the part of a library that the shell provides, by the
 * library's name.
 */
const partFiles = new Map(
  partialModules.map(({ name, part }) => [name, require.resolve(part)]),
);

const sharedNames = sharedModules.map(({ name }) => name);

const isInPackage = (/** @type {string} */ file) =>
  /[\\/]node_modules[\\/]/.test(file);

/**
 * Why a section may not import a module; undefined for one that it may.
 * @param {string} request as the source says it
 * @param {string} issuer the file
 * that says it
 */
export function objectionTo(request, issuer) {
  const name = packageOf(request);
  const front = FRONTS[name];
  if (front && !isInPackage(issuer))
    return (
      `"${request}" would be a second copy in the page: ` +
      `import from "${front}", which the shell shares. ${ADVICE}.`
    );
  if (!SINGLETONS.includes(name) || sharedNames.includes(request))
    return undefined;
  const shared = sharedNames
    .filter((sharedName) => packageOf(sharedName) === name)
    .join(', ');
  return (
    `"${request}" would bring a second copy of ${name} into the page: ` +
    `the shell shares ${shared}. ${ADVICE}.`
  );
}

/**
 * What the bundler says of a name that a module does not export: the name, and
 * the module as the source says it.
 */
const MISSING_NAME =
  /export '([^']+)' \(imported as '[^']+'\) was not found in '([^']+)'/g;

/**
 * A sentence for each name that a provided part lacks.
 * @param {string} message
 * of the bundler's error
 */
export const missingNames = (message) =>
  [...message.matchAll(MISSING_NAME)]
    .filter(([, , module = '']) => partFiles.has(module))
    .map(
      ([, name, module]) =>
        `The shell does not share "${name}" of ${module}: it provides the ` +
        `part that the platform's sections use. ${ADVICE}.`,
    );

/**
 * An error that the bundler prints without a stack.
 * @param {import('@rsbuild/core').Rspack.Compiler} compiler
 * @param {string} sentence
 */
function sentenceAsError(compiler, sentence) {
  return Object.assign(new compiler.webpack.WebpackError(sentence), {
    hideStack: true,
  });
}

/** @param {import('@rsbuild/core').Rspack.Compiler} compiler */
function checkImports(compiler) {
  compiler.hooks.normalModuleFactory.tap('shared-imports', (factory) => {
    factory.hooks.beforeResolve.tap('shared-imports', (resolveData) => {
      const { issuer } = resolveData.contextInfo;
      const objection = objectionTo(resolveData.request, issuer);
      if (objection) throw sentenceAsError(compiler, objection);
      const part = partFiles.get(resolveData.request);
      if (part && seesPart(resolveData.request, issuer))
        resolveData.request = part;
    });
  });
  compiler.hooks.thisCompilation.tap('shared-imports', (compilation) => {
    compilation.hooks.afterSeal.tap('shared-imports', () => {
      const sentences = compilation.errors.flatMap(({ message }) =>
        missingNames(message),
      );
      for (const sentence of new Set(sentences))
        compilation.errors.push(sentenceAsError(compiler, sentence));
    });
  });
}

/**
 * Says whether an import gets the part that the shell provides. All imports do,
 * except that of the part's own file, and that of the section's own copy, which
 * has no importing file.
 */
const seesPart = (
  /** @type {string} */ request,
  /** @type {string} */ issuer,
) =>
  issuer !== '' && partFiles.has(request) && partFiles.get(request) !== issuer;

/**
 * The shared modules as the server build's externals: the document server hands
 * them over by their names.
 * @param {{ request?: string, contextInfo?: { issuer: string } }} imported
 * @returns {Promise<string | undefined>}
 */
export const sharedExternals = async ({ request = '', contextInfo }) =>
  sharedNames.includes(request) && !seesPart(request, contextInfo?.issuer ?? '')
    ? `commonjs ${request}`
    : undefined;

/**
 * Checks a section's imports of shared libraries. What the shell lacks fails
 * the build with a sentence. For a module, `objectionTo` finds it. For a name
 * of a provided part, the bundler does, because the section's code sees the
 * part's own file in the place of the library.
 * @returns {import('@rsbuild/core').RsbuildPlugin}
 */
export const pluginSharedImports = () => ({
  name: 'shared-imports',
  setup(api) {
    api.modifyRspackConfig((config) => {
      const { parser } = config.module;
      config.module.parser = {
        ...parser,
        javascript: { ...parser?.javascript, exportsPresence: 'error' },
      };
      // Other bundlers read packages in this way: a default import of a shared
      // module is its default export, in packages of modules too.
      config.module.rules?.push({ test: /\.m?js$/, type: 'javascript/auto' });
      config.plugins.push({ apply: checkImports });
    });
  },
});
