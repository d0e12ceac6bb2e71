/**
 * The inline script of every document. It sets what has to be known before the
 * first paint, so that nothing flashes, and acts until the page's code has come
 * (docs/product.md §2.2, §4.1). It is bundled into one text
 * (`shell/inline-scripts.mjs`), so it imports small modules without effects of
 * their own.
 */
import { MOVED_ATTRIBUTE } from '@board/shared/early';
import { ANSWERED, FONT } from '../document/boot-names';
import {
  BUCKET_ATTRIBUTE,
  bucketInCookie,
  CONSENT_KEY,
  readCookies,
  readStored,
  RELEASE_BUCKET,
  SCROLL_POSITIONS,
  writeCookie,
  YEAR,
} from '../visitor/stored';
import { followCountry } from './follow-country';
import { leaveOnBack, submitChoices } from './leave-early';
import { replaceBrokenScripts } from './replace-broken-scripts';
import { replayClicks } from './replay-clicks';

/** `bucketCount` is the number that a browser draws its bucket from. */
export function boot(bucketCount: number): void {
  hideBanner();
  keepBucket(bucketCount);
  fetchFont();
  restoreScroll();
  replayClicks();
  submitChoices();
  leaveOnBack();
  replaceBrokenScripts();
  followCountry();
}

/** Shows no cookie banner that was answered. */
function hideBanner(): void {
  const consentAnswer = readStored(CONSENT_KEY);
  if (consentAnswer === 'true' || consentAnswer === 'false')
    document.documentElement.setAttribute(ANSWERED, '');
}

/**
 * This document came with the bucket that is there now. One that is drawn now
 * counts from the next document on.
 */
function keepBucket(bucketCount: number): void {
  const storedBucket = bucketInCookie(readCookies());
  if (storedBucket !== undefined) {
    document.documentElement.setAttribute(
      BUCKET_ATTRIBUTE,
      String(storedBucket),
    );
    return;
  }
  const [drawnNumber = 0] = crypto.getRandomValues(new Uint32Array(1));
  writeCookie(RELEASE_BUCKET, String(drawnNumber % bucketCount), YEAR);
}

/** A connection below this speed, in Mbps, is slow. */
const FAST_MBPS = 3;

/**
 * The font is wanted before the first text is painted. On a slow line the
 * content goes first, and a hint for the font after it.
 */
function fetchFont(): void {
  const fontAddress = document.documentElement.getAttribute(FONT);
  const isSlowNetwork =
    Reflect.get(navigator, 'connection')?.downlink < FAST_MBPS;
  if (!fontAddress || isSlowNetwork) return;
  const preloadHint = document.createElement('link');
  Object.assign(preloadHint, {
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    crossOrigin: '',
    href: fontAddress,
  });
  document.head.append(preloadHint);
}

/**
 * Restores the scroll position, which browsers do not do in manual mode. The
 * router stored it when it left this entry.
 */
function restoreScroll(): void {
  const hasMoved = () =>
    document.documentElement.setAttribute(MOVED_ATTRIBUTE, '');
  addEventListener('scroll', hasMoved, { once: true });
  if (history.scrollRestoration !== 'manual' || location.hash) return;
  const position = storedPosition();
  if (typeof position !== 'number' || position === 0) return;
  hasMoved();
  const putScrollBack = () => void (scrollY || scrollTo(0, position));
  // All of the HTML is there, and no deferred script has been waited for.
  document.addEventListener('readystatechange', putScrollBack, { once: true });
}

function storedPosition(): unknown {
  try {
    return JSON.parse(readStored(SCROLL_POSITIONS, 'sessionStorage') ?? '{}')[
      history.state.key
    ];
  } catch {
    return undefined; // the history entry has no position of the router
  }
}
