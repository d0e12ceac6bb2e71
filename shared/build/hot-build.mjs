// An entry of development builds: tells the shell which build of a package the page runs (shell/src/dev/hot-builds.ts).

globalThis.hotBuilds ??= {};
globalThis.hotBuilds[process.env['BUILD_NAME'] ?? ''] = {
  hash: () => import.meta.rspackHash,
  status: () => import.meta.webpackHot?.status() ?? 'idle',
  update: async () => import.meta.webpackHot?.check(true).catch(() => undefined),
  onStatus: (listener) => import.meta.webpackHot?.addStatusHandler(listener),
};
