import { HYDRATED, LEAVING } from '../document/boot-names';

/** Who goes back before hydration gets that page's document. */
export function leaveOnBack(): void {
  const root = document.documentElement;
  // As it was opened: the visitor may have gone back before this script ran.
  const opened = new URL(performance.getEntriesByType?.('navigation')[0]?.name ?? location.href);
  const leave = () => {
    if (location.pathname + location.search === opened.pathname + opened.search) return; // a part of this page
    root.setAttribute(LEAVING, '');
    location.reload();
  };
  addEventListener('popstate', leave);
  document.addEventListener(HYDRATED, () => removeEventListener('popstate', leave), { once: true });
  leave();
}
