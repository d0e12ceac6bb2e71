import createCache, { type EmotionCache, type StylisPlugin } from '@emotion/cache';

/** One array for all: the server keeps what it has serialized by it. */
const NO_PLUGINS: StylisPlugin[] = [];

/**
 * The style cache of one page or one request. In the browser rules come by script into an empty style element, in
 * development too: the policy allows no other text that it does not name (decision 004). No plugin adds vendor prefixes: they
 * were a sixth of each page's styles, and the few that browsers still need stand where they are needed.
 */
export const createEmotionCache = (key = 'css'): EmotionCache =>
  createCache({ key, speedy: true, stylisPlugins: NO_PLUGINS });
