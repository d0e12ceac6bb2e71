import { readFacts } from './read-facts';
import { readLanguage } from './read-language';

/**
 * All that `jobs.facts` has of an advert: what it states (§2.6.1), and
 * `language:fr` of one that is not in English (§2.6.3).
 */
export function advertFacts(title: string, html: string): string[] {
  const foundFacts = readFacts(title, html);
  const language = readLanguage(html);
  if (language !== undefined) foundFacts.push(`language:${language}`);
  return foundFacts;
}
