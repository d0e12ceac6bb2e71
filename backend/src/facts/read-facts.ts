/** The facts that accountants choose by, each with the sentence of the advert that says it (docs/product.md §2.6, decision 072). */
import { contractIn } from './contract';
import { hoursIn } from './hours';
import { officeDaysIn } from './office-days';
import { qualificationsIn, type Qualification } from './qualifications';
import { folded, headingOf, isReadable, sentencesOf } from './sentences';
import { sponsorshipIn } from './sponsorship';
import type { Span } from './spans';
import { studyIn } from './study';
import { travelIn } from './travel';

export type Offer = 'offered' | 'not_offered';
type Said<Fact> = Fact & { said: string };

/** As `jobs.facts` has them. What an advert does not state is absent. */
export interface Facts {
  qualification?: Said<{ value: Qualification }>[];
  study?: Said<{ value: Offer }>;
  sponsorship?: Said<{ value: Offer }>;
  /** Days of a week. */
  office_days?: Said<Span>;
  contract?: Said<Span & { unit: 'week' | 'month' | 'year' }>;
  /** Of a week. */
  hours?: Said<Span>;
  /** `percent` of the working time, at most. */
  travel?: Said<{ value: 'some' | 'none'; percent?: number }>;
}

/** Letters of which a sentence with a fact has some: most sentences have none. */
const HINTS =
  /\bac(?:a|ca)\b|cpa|ca\b|icaew|icas|cima|cgma|charter|qualif|finalist|\bpq|\bnq|mover|stud(?:y|i)|exam|becker|etud|\befc|train you|\bfees|spons|visa|permi|h-?1-?b|lmia|parrain|eimt|\bdays?\b|jour|jrs|hybrid|hours?\b|\bhrs|heure|\dh|\d h|hpw|week|\bwk|semaine|contra|\bftc|\bterm\b|fixed|temp|interim|matern|cover|secondment|assignment|intern\b|initial|duree|mandat|\bcdd|stage|to start|travel|deplace|driv|trip|on the road|nights? away|out (?:at|with)|their premises|voyage|site visit/;

/** The facts of one sentence, in folded letters; undefined where it states none. */
const READERS = {
  study: studyIn,
  sponsorship: sponsorshipIn,
  office_days: officeDaysIn,
  contract: contractIn,
  hours: hoursIn,
  travel: travelIn,
} as const;
const NAMES = Object.keys(READERS) as (keyof typeof READERS)[];

/** Reads an advert in HTML. Total: any text is accepted. Of two sentences that state one fact, the first holds. */
export function readFacts(title: string, html: string): Facts {
  const sentences = sentencesOf(html);
  if (!isReadable([title, ...sentences])) return {};
  const wanted = new Map<Qualification, string>();
  const facts: Record<string, object> = {};
  const heading = headingOf(title);
  // the title last: a sentence says more
  for (const said of [...sentences, heading]) {
    const text = folded(said);
    if (!HINTS.test(text)) continue;
    for (const value of qualificationsIn(said, text, said === heading))
      if (!wanted.has(value)) wanted.set(value, said);
    for (const name of NAMES) {
      const fact = facts[name] ? undefined : READERS[name](text);
      if (fact) facts[name] = { ...fact, said };
    }
  }
  if (wanted.size > 0) facts['qualification'] = [...wanted].map(([value, said]) => ({ value, said }));
  return facts as Facts;
}
