/** Entry of a section's container: all that it loads goes through the shell's loaders, verified (SECURITY.md). */
import { chunkLoader, LOADERS, type Loaders, type ShareScope } from './chunk-loader';

declare global {
  const __webpack_require__: {
    l: ReturnType<typeof chunkLoader>;
    /** Inserts the style sheet of a chunk (shared/build/browser.mjs). */
    insertStyle: Loaders['insertStyle'];
    /** The share scopes by name; the shell's is there once it has begun the container. */
    S: Record<string, ShareScope | undefined>;
  };
}

const ofShell = (): Loaders => {
  const loaders = __webpack_require__.S['default']?.[LOADERS];
  if (!loaders) throw new Error('The shell has not begun this section');
  return loaders;
};

__webpack_require__.l = chunkLoader((url) => ofShell().loadScript(url));
__webpack_require__.insertStyle = (link) => ofShell().insertStyle(link);
