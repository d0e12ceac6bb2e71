/**
 * Fast Refresh across releases of a section. Their development builds register every component here by file and name
 * (shared/build/refresh-loader.mjs). A newer release's component replaces the mounted one, with its state. First part
 * of the development entry, because react-dom looks for this hook when it starts.
 */
import { createSignatureFunctionForTransform, injectIntoGlobalHook, register } from 'react-refresh/runtime';

declare global {
  var boardRefresh:
    { register: typeof register; sign: typeof createSignatureFunctionForTransform } | undefined;
}

injectIntoGlobalHook(globalThis);
globalThis.boardRefresh = { register, sign: createSignatureFunctionForTransform };
