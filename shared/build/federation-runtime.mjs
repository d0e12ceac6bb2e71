import { createRequire } from 'node:module';
import path from 'node:path';

const fromHere = createRequire(import.meta.url);
const fromPlugin = createRequire(fromHere.resolve('@module-federation/enhanced'));
const bundlerRuntime = fromPlugin.resolve('@module-federation/webpack-bundler-runtime');
const runtime = createRequire(bundlerRuntime).resolve('@module-federation/runtime');
const provider = fromPlugin.resolve('@module-federation/inject-external-runtime-core-plugin');

/**
 * Aliases that put the federation runtime's ECMAScript modules in the place of its CommonJS: the federation plugin asks
 * for the latter by file, of which nothing can be left out (docs/decisions/002).
 */
export const shellRuntime = {
  [bundlerRuntime]: path.join(path.dirname(bundlerRuntime), 'bundler.js'),
  [runtime]: path.join(path.dirname(runtime), 'bundler.js'),
  [provider]: path.join(path.dirname(provider), 'index.js'),
};

/** Sections have a runtime that only takes what the shell shares. */
export const sectionRuntime = {
  [bundlerRuntime]: fromHere.resolve('@board/shared/federation/section-runtime'),
};
