import { placesIn } from '@board/shared/places';
import { z } from 'zod';
import { townIn, workModeIn } from '../place-words';
import type { POSTING } from '../posting-schema';

/** An advert in schema.org's terms, as every vendor's advert becomes one. */
export type PostingInput = z.input<typeof POSTING>;

/** A JSON object of a feed. */
export type Node = Record<string, unknown>;

/** Translates one vendor's adverts. */
export interface Adapter {
  /** The word for `--format`. */
  name: string;
  /** The vendor's name, for people. */
  vendor: string;
  /** Whether a JSON object has the shape of this vendor's adverts. */
  recognises: (node: Node) => boolean;
  /** The vendor's field by our column, for reports. */
  fields: Partial<Record<string, string>>;
  /** `around` is the object around the list of adverts. The posting is undefined for an advert that is not public. */
  read: (node: Node, around: Node, base: string | undefined) => Read;
}

type Read = { posting: PostingInput | undefined } | { issues: { path: PropertyKey[]; message: string }[] };

interface Definition<Schema extends z.ZodType> extends Omit<Adapter, 'read'> {
  schema: Schema;
  postingOf: (advert: z.output<Schema>, around: Node, base: string | undefined) => PostingInput | undefined;
}

/** Makes an adapter of a schema and a function of its output. */
export function defineAdapter<Schema extends z.ZodType>(definition: Definition<Schema>): Adapter {
  const { schema, postingOf, ...adapter } = definition;
  return {
    ...adapter,
    read(node, around, base) {
      const parsed = schema.safeParse(node);
      return parsed.success
        ? { posting: postingOf(parsed.data, around, base) }
        : { issues: parsed.error.issues };
    },
  };
}

const plain = z.union([z.string(), z.number(), z.boolean()], 'is not a text').transform(String);

/** A text; absent and null are empty. */
export const text = plain.nullish().transform((value) => value?.trim() ?? '');

/** A text that identifies or names the advert. */
export const required = z.union([z.string().trim().min(1), z.number()], 'is missing').transform(String);

/** A text, or the `label`, `name` or `title` of an object. */
export const label = z
  .union(
    [
      plain,
      z.object({ label: text, name: text, title: text }).transform((of) => of.label || of.name || of.title),
    ],
    'is neither a text nor something with a name',
  )
  .nullish()
  .transform((value) => value ?? '');

/** Feeds write `true`, and some of them "true". */
export const flag = z
  .unknown()
  .optional()
  .transform((value) => value === true || value === 'true');

export const amount = z.union([z.number(), z.string()]).nullish().catch(undefined);

/** A list; absent and null are empty. */
export const list = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item)
    .nullish()
    .transform((all) => all ?? []);

/** A place in parts, or as one line. */
export type Spot = { town: string; region?: string; country: string } | string;

/** The vendors' words for work modes, as `jobLocationType` has them. */
const TYPES = [
  [/hybrid/i, 'HYBRID'],
  [/remote/i, 'TELECOMMUTE'],
  [/on[-_ ]?site|office/i, 'ONSITE'],
] as const;

/**
 * The places of an advert as schema.org has them. A hybrid job has its office as place (docs/product.md §10.5). `mode` is the
 * vendor's word; without one, the first place's text tells, as in "Remote, UK" or "Leeds (hybrid)".
 */
export function workplaces(spots: readonly Spot[], mode: string) {
  const lines = spots.flatMap<Spot>((spot) => (typeof spot === 'string' ? placesIn(spot) : [spot]));
  const [first] = lines;
  const place = typeof first === 'string' ? first : '';
  const type = TYPES.find(([words]) => words.test(mode || workModeIn(place)))?.[1] ?? '';
  return {
    jobLocation: lines.map(placeOf).filter((found) => found !== undefined),
    jobLocationType: type,
  } satisfies Partial<PostingInput>;
}

function placeOf(spot: Spot) {
  if (typeof spot === 'string') {
    const name = townIn(spot);
    return name === '' ? undefined : { name };
  }
  const { town, region = '', country } = spot;
  return { address: { addressLocality: townIn(town), addressRegion: region, addressCountry: country } };
}

/** A range of pay; undefined without an amount. */
export function payOf(
  minValue: string | number | null | undefined,
  maxValue: string | number | null | undefined,
  currency: string,
  unitText: string,
): PostingInput['baseSalary'] {
  const empty = (value: unknown) => value === undefined || value === null || value === '';
  return empty(minValue) && empty(maxValue) ? undefined : { currency, unitText, minValue, maxValue };
}

/** Sections of HTML as one text; a section's heading is plain text. */
export const joined = (sections: readonly { heading?: string; html: string }[]) =>
  sections
    .filter(({ html }) => html !== '')
    .map(({ heading = '', html }) => `${heading === '' ? '' : `<h3>${escaped(heading)}</h3>\n`}${html}`)
    .join('\n');

const escaped = (written: string) =>
  written.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Plain text as HTML: an empty line is between two paragraphs. */
export const paragraphs = (plainText: string) =>
  plainText
    .split(/\s*\n\s*\n\s*/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${escaped(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('\n');
