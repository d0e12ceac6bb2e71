import type { Notice } from '../contract';

let shown: Promise<(notice: Notice) => void> | undefined;

/** Shows a notice, one at a time, for 5 s (docs/product.md §9). The library for it comes with the first one. */
export function showNotice(notice: Notice): void {
  shown ??= import(/* webpackChunkName: "notices" */ './notice-host').then(({ mountNotices }) =>
    mountNotices(),
  );
  shown.then(
    (show) => show(notice),
    () => (shown = undefined), // its code did not come; the next notice tries again
  );
}
