import createCache, { type EmotionCache } from '@emotion/cache';

/**
 * The style cache of one page or one request. In the browser rules come by script into an empty style element, in
 * development too: the policy allows no other text that it does not name (decision 027).
 */
export const createEmotionCache = (key = 'css'): EmotionCache => createCache({ key, speedy: true });
