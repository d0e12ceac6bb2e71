/** Searches of misspelt words, each in many words: the most expensive kind of search (docs/product.md §2.5). */
import { DEFAULT_CONFIG } from '@board/shared/config';
import type { Site } from '../support/site';
import { strike, type Attack } from './strike';

const WORDS =
  `acountant manger assocaite payrol bookkeper restructurng insolvancy adviosry controler senoir partnr complience
  treasurey financal analyts auditr taxaton forensc valuaton corprate`.split(/\s+/);
/** Keywords that no earlier attack has sent, so that nothing is cached. */
const misspelt = (at: number) =>
  WORDS.map((word, n) => WORDS[(n + at) % WORDS.length] ?? word)
    .join(' ')
    .slice(0, 190) + ` x${at}`;

const headers = { apikey: DEFAULT_CONFIG.backendKey, 'content-type': 'application/json' };
const newJobs = (site: Site, at: number) => {
  const searches = WORDS.map((_, n) => ({ country: 'uk', keywords: misspelt(at + n), age: 1e12 }));
  return strike(
    site,
    { path: '/backend/rest/v1/rpc/new_jobs', method: 'POST', headers },
    JSON.stringify({ searches }),
  );
};
const page = (site: Site, at: number) =>
  strike(site, { path: `/uk/jobs?keywords=${encodeURIComponent(misspelt(at))}` });

const kinds: [name: string, count: number, ask: (site: Site, at: number) => Promise<number>][] = [
  ['twenty misspelt searches in one call, one connection', 1, newJobs],
  ['twenty misspelt searches in one call, eight connections', 8, newJobs],
  ['lists of misspelt keywords, four readers', 4, page],
];

/** Repeats each; the answers are results, or refusals that say when to come back. */
export const costAttacks: Attack[] = kinds.map(([name, count, ask]) => ({
  name,
  lasts: 5000,
  async run(site, isOver) {
    const wrong = new Set<string>();
    let at = 0;
    const reader = async () => {
      while (!isOver()) {
        const status = await ask(site, (at += 1));
        if (![200, 429, 503].includes(status)) wrong.add(`answered with ${status}`);
      }
    };
    await Promise.all(Array.from({ length: count }, reader));
    return [...wrong];
  },
}));
