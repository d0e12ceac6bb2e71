import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import { readFacts, type Facts } from '../../src/facts/read-facts';

const FACT = z.looseObject({ said: z.string() });
const ADVERT = z.object({
  id: z.string(),
  title: z.string(),
  html: z.string(),
  facts: z.record(z.string(), z.union([FACT, z.array(FACT)])),
});

/** The adverts of a labelled file (README.md). */
export function readLabelled(name: string) {
  const text = gunzipSync(readFileSync(path.join(__dirname, `${name}.jsonl.gz`))).toString('utf8');
  return text
    .trimEnd()
    .split('\n')
    .map((line) => ADVERT.parse(JSON.parse(line)));
}

/** `qualification acca`, `office_days {"max":3,"min":2}`, each with the sentence. */
function flat(facts: Facts | z.output<typeof ADVERT>['facts']): Map<string, string> {
  const all = Object.entries(facts).flatMap(([name, stated]) =>
    [stated].flat().map(({ said, ...fact }: z.output<typeof FACT>) => {
      const members = Object.entries(fact).toSorted(([a], [b]) => a.localeCompare(b));
      return [`${name} ${JSON.stringify(Object.fromEntries(members))}`, said] as const;
    }),
  );
  return new Map(all);
}

const isSame = (one: string, other: string) => {
  const [a, b] = [one, other].map((text) => text.replace(/\s+/g, ' '));
  return a?.includes(b ?? '') === true || b?.includes(a ?? '') === true;
};

/**
 * How the rules fare over labelled adverts. `precision` and `recall` are of values; `sentences` is the share of the right
 * ones whose sentence is the labelled one. `wrong` has the facts that no label has.
 */
export function scoreOf(name: string) {
  const count = { found: 0, right: 0, labelled: 0, sentences: 0 };
  const wrong: string[] = [];
  for (const { id, title, html, facts } of readLabelled(name)) {
    const [found, labels] = [flat(readFacts(title, html)), flat(facts)];
    count.labelled += labels.size;
    for (const [fact, said] of found) {
      count.found += 1;
      const label = labels.get(fact);
      if (label === undefined) wrong.push(`${id}: ${fact}: ${said}`);
      else {
        count.right += 1;
        if (isSame(label, said)) count.sentences += 1;
      }
    }
  }
  return {
    precision: count.right / count.found,
    recall: count.right / count.labelled,
    sentences: count.sentences / count.right,
    facts: count.labelled,
    wrong,
  };
}
