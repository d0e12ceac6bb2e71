// The rules of notistack's own styles, for the documents' `<style
// id="_goober">`.
import { createRequire } from 'node:module';
import path from 'node:path';

const table = path.join(
  import.meta.dirname,
  'server',
  'document',
  'notice-styles.ts',
);

/** @type {string | undefined} */
let rules;

/**
 * The styles as goober, notistack's style library, makes them when notistack is
 * loaded.
 */
export function noticeStyles() {
  if (rules !== undefined) return rules;
  const require = createRequire(import.meta.url);
  const requireOfNotistack = createRequire(require.resolve('notistack'));
  require('notistack');
  rules = requireOfNotistack('goober').extractCss();
  return rules;
}

/**
 * Fills the module `server/document/notice-styles.ts`.
 * @returns {import('@rsbuild/core').RsbuildPlugin}
 */
export const pluginNoticeStyles = () => ({
  name: 'notice-styles',
  setup(api) {
    api.transform(
      { test: (file) => file === table },
      () => `export const NOTICE_STYLES = ${JSON.stringify(noticeStyles())};`,
    );
  },
});
