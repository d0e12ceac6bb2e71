import bindRefresh from './refresh-loader.mjs';

/**
 * `refresh-loader.mjs` for builds with source maps: hands the map on, which a loader that returns a text drops.
 * @this {import('@rsbuild/core').Rspack.LoaderContext}
 * @param {string} source @param {string | import('@rsbuild/core').Rspack.sources.RawSourceMap} [map]
 */
const loader = function bindMapped(source, map) {
  this.callback(null, bindRefresh.call(this, source), map);
};

export default loader;
