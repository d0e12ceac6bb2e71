import { FONT } from '../document/boot-names';

/** A line of less is a slow one, in Mbps. */
const FAST_MBPS = 3;

/** The font is wanted before the first text is painted. On a slow line the content goes first, and a hint for the font after it. */
export function fetchFont(): void {
  const font = document.documentElement.getAttribute(FONT);
  const line: unknown = Reflect.get(navigator, 'connection');
  const isSlow =
    typeof line === 'object' && line !== null && 'downlink' in line && Number(line.downlink) < FAST_MBPS;
  if (!font || isSlow) return;
  const hint = document.createElement('link');
  Object.assign(hint, { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href: font });
  document.head.append(hint);
}
