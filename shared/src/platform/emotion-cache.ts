import createCache, { type EmotionCache } from '@emotion/cache';

/** The style cache of one page or one request. `nonce` lets its style elements pass the Content-Security-Policy. */
export function createEmotionCache(nonce?: string): EmotionCache {
  return createCache({ key: 'css', ...(nonce ? { nonce } : {}) });
}
