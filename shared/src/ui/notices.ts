import type { Notice } from '../contract';

type Host = typeof import('./NoticeHost');
let host: Promise<Host> | undefined;

/** Shows a notice, one at a time, for 5 s (docs/product.md §9). The library for it comes with the first one. */
export function showNotice(notice: Notice): void {
  host ??= import(/* webpackChunkName: "notices" */ './NoticeHost').then(async (loaded) => {
    await loaded.mountNotices();
    return loaded;
  });
  host.then(
    ({ show }) => show(notice),
    () => (host = undefined), // its code did not come; the next notice tries again
  );
}
