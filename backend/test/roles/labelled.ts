import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';

/** The lines of a labelled file (README.md). */
function read<Shape extends z.ZodType>(name: string, shape: Shape): z.output<Shape>[] {
  const text = gunzipSync(readFileSync(path.join(__dirname, `${name}.jsonl.gz`))).toString('utf8');
  return text
    .trimEnd()
    .split('\n')
    .map((line) => shape.parse(JSON.parse(line)));
}

const ADVERT = z.object({
  id: z.string(),
  firm: z.string(),
  title: z.string(),
  location: z.string(),
  country: z.string(),
  date: z.string(),
});

const READ = z.object({
  day: z.number(),
  source: z.string(),
  answered: z.boolean(),
  adverts: z.array(ADVERT).default([]),
});
export type FeedRead = z.output<typeof READ>;

const TRUTH = z.object({
  source: z.string(),
  id: z.string(),
  first_seen: z.number(),
  last_seen: z.number(),
  reposts_before: z.number(),
  also_at: z.array(z.string()),
  kind: z.string(),
});

const SIDE = z.object({
  firm: z.string(),
  title: z.string(),
  location: z.string(),
  country: z.string(),
  description: z.string(),
  service: z.string().nullable(),
});
const PAIR = z.object({ id: z.number(), same: z.boolean(), why: z.string(), a: SIDE, b: SIDE });

export const readSightings = () => read('sightings', READ);
export const readTruth = () => read('sightings-truth', TRUTH);
export const readPairs = () => read('same-role-pairs', PAIR);

/** How many of those that were found are right, and how many of the right ones were found. */
export function score(results: readonly { found: boolean; right: boolean }[]) {
  const count = (test: (one: { found: boolean; right: boolean }) => boolean) => results.filter(test).length;
  const hits = count(({ found, right }) => found && right);
  return { precision: hits / count(({ found }) => found), recall: hits / count(({ right }) => right) };
}
