/**
 * The inline script of every document. What has to be known before the first paint, so that nothing flashes; and what happens
 * before the page's code has come (docs/product.md §2.2, §4.1). It is bundled into one text (`shell/inline-scripts.mjs`), so it
 * imports small modules without effects of their own, and takes what is in large ones as its argument.
 */
import { followCountry } from './follow-country';
import { fetchFont } from './fetch-font';
import { keepBucket } from './keep-bucket';
import { leaveOnBack } from './leave-on-back';
import { replaceBrokenScripts } from './replace-broken-scripts';
import { replayClicks } from './replay-clicks';
import { restoreScroll } from './restore-scroll';
import { submitChoices } from './submit-choices';
import { showChoices, type ChoiceNames } from './show-choices';

export interface BootFacts extends ChoiceNames {
  /** Number of buckets that a browser draws from. */
  buckets: number;
}

export function boot(facts: BootFacts): void {
  showChoices(facts);
  keepBucket(facts.buckets);
  fetchFont();
  restoreScroll();
  replayClicks();
  submitChoices();
  leaveOnBack();
  replaceBrokenScripts();
  followCountry();
}
