// An entry of development builds: tells the shell which build of a package the
// page runs (shell/src/dev/hot-builds.ts).

globalThis.hotBuilds ??= {};
globalThis.hotBuilds[process.env['BUILD_NAME'] ?? ''] = {
  hash: () => import.meta.rspackHash,
  status: () => import.meta.webpackHot?.status() ?? 'idle',
  update: async () =>
    import.meta.webpackHot?.check(true).catch(() => undefined),
  onStatus: (listener) => import.meta.webpackHot?.addStatusHandler(listener),
};

/** The time between attempts to fetch an update, in ms. */
const PAUSE_MS = 250;

const fetchList = __webpack_require__.hmrM;

/**
 * An update waits for the document server, which starts again after edits of
 * the shell.
 * @returns {Promise<unknown>}
 */
__webpack_require__.hmrM = async () => {
  try {
    return await fetchList();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    return __webpack_require__.hmrM();
  }
};
