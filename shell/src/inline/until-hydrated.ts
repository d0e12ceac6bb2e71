import { HYDRATED } from '../document/boot-names';

/** Listens until the page is hydrated: from then on its code answers. */
export function untilHydrated(target: EventTarget, type: string, listener: (event: Event) => void): void {
  target.addEventListener(type, listener);
  document.addEventListener(HYDRATED, () => target.removeEventListener(type, listener), { once: true });
}
