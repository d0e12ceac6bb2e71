/**
 * One record as a row for the database, or the problems that keep it from being
 * one.
 */
import { createHash } from 'node:crypto';
import { UNKNOWN_FIRM } from '@board/shared/placeholders';
import { slugify } from '@board/shared/slugs';
import { COLUMNS, type Columns } from './columns';
import { ordered, orderIn, type DateOrder } from './moments';
import type { Column } from './names';
import { shortened, type Problem } from './problem';
import { asText, nodeOf, type Node } from './record';
import type { UnknownStatus } from './status';
import {
  fieldsOf,
  textsFor,
  type Defaults,
  type Fields,
  type Shape,
} from './texts';
import type { Notes } from './words';

/** An advert's source's name for it, or the slug of its page on this site. */
export type Identity = { source: string; source_id: string } | { slug: string };

/** An advert as an argument of `public.take_adverts`. */
export type Row = Omit<Columns, 'slug'> & {
  slug: string;
  source?: string;
  source_id?: string;
  facts?: string[];
};

export interface CheckedAdvert {
  line: number;
  row: Row;
  /** Its title, else its number or address, for reports. */
  advert: string;
}

export interface RejectedAdvert {
  problems: Problem[];
  /** Absent where the fault hides which advert this is. */
  identity?: Identity | undefined;
  /** The status that nobody knows, where the advert was rejected for it. */
  unknownStatus?: UnknownStatus;
}

/** What the adverts of a file tell of each other. */
export interface Tally {
  notes: Notes;
  /** In which orders dates in figures were written. */
  orders: Set<DateOrder | 'either'>;
}

/** docs/product.md §3. */
export const FIRMLESS = 'names no firm, so --firm has to name one';

/** Columns that no object may stand for. */
const STRICT: readonly Column[] = [
  'job_title',
  'link',
  'date_published',
  'valid_through',
];
const DATES = ['date_published', 'valid_through'] as const;

/** Checks every column of a record and reports all problems at once. */
export function entryOf(
  { line, value, around }: { line: number; value: Node; around: Node },
  shape: Shape,
  defaults: Defaults,
  { notes, orders }: Tally,
): CheckedAdvert | RejectedAdvert {
  const fields = fieldsOf(value, around, shape);
  const texts = textsFor(fields, defaults, notes);
  const names = [texts.job_title, fields.text('id'), texts.slug, texts.link];
  const advert = shortened(names.find((name) => name?.trim()) ?? '');
  const rejected = (
    faults: readonly { field: string; reason: string }[],
    identity?: Identity,
  ) => ({
    problems: faults.map((fault) => ({ line, advert, ...fault })),
    identity,
  });
  const unread = STRICT.filter(
    (column) => fields.has(column) && fields.text(column) === undefined,
  );
  if (unread.length > 0)
    return rejected(
      unread.map((column) => ({
        field: fields.nameOf(column),
        reason: 'is not a text',
      })),
    );

  const written = DATES.map((column) => orderIn(texts[column] ?? '')).filter(
    (one) => one !== undefined,
  );
  for (const one of written) orders.add(one);
  // the advert's other date may tell
  const order = written.find((one) => one !== 'either') ?? defaults.dateOrder;
  if (order)
    for (const column of DATES)
      if (texts[column]) texts[column] = ordered(texts[column], order);

  const { data, error } = COLUMNS.safeParse(texts);
  if (error) {
    const faults = error.issues.map(({ path, message }) => ({
      field: fields.nameOf(path.join('.')),
      reason: message,
    }));
    const faulty = new Set(error.issues.map(({ path }) => path[0]));
    if (faulty.has('slug') || faulty.has('firm_name')) return rejected(faults);
    // the columns without a fault still say which advert this is
    const sound = Object.fromEntries(
      Object.entries(texts).filter(([name]) => !faulty.has(name)),
    );
    const identity = identityIn(fields, COLUMNS.parse(sound), defaults.source);
    return rejected(faults, 'reason' in identity ? undefined : identity);
  }
  const identity = identityIn(fields, data, defaults.source);
  if ('reason' in identity) return rejected([identity]);
  if (data.firm_name === UNKNOWN_FIRM) {
    // the missing name may be what the advert would be found by
    const isUnknown = 'source' in identity && identity.source === UNKNOWN_FIRM;
    const fault = { field: fields.nameOf('firm_name'), reason: FIRMLESS };
    return rejected([fault], isUnknown ? undefined : identity);
  }
  return {
    line,
    row: { ...data, ...identity, slug: slugFor(data, identity) },
    advert,
  };
}

export const identityOfRow = ({ source, source_id, slug }: Row): Identity =>
  source === undefined || source_id === undefined
    ? { slug }
    : { source, source_id };

const LONGEST = 500;
const tidy = (text: string) =>
  text
    .replaceAll(/\p{Cf}/gu, '')
    .replace(/[\p{Cc}\p{Surrogate}\s]+/gu, ' ')
    .trim();

/** Parameters that say where a visitor comes from, and not which page it is. */
const TRACKING = new RegExp(
  `^(?:${[
    'utm_\\w+',
    'gclid|gclsrc|gbraid|wbraid|dclid|_ga|_gl', // Google
    'fbclid|igshid', // Meta
    // Microsoft, TikTok, X, Yandex, LinkedIn
    'msclkid|ttclid|twclid|yclid|li_fat_id|trk',
    'mc_cid|mc_eid|mkt_tok|_hsenc|_hsmi', // Mailchimp, Marketo, HubSpot
    'gh_src|lever-source|lever-origin', // Greenhouse, Lever
  ].join('|')})$`,
  'i',
);

/**
 * An address in the form that browsers send, without fragment and tracking: two
 * that differ by those alone are one advert's.
 */
function withoutTracking(url: URL): string {
  const parameters = url.search.slice(1).split('&');
  const kept = parameters.filter(
    (parameter) => !TRACKING.test(parameter.split('=')[0] ?? ''),
  );
  const page = new URL(url);
  page.hash = '';
  if (kept.length < parameters.length) page.search = kept.join('&');
  return page.href.replace(/#$/, '');
}

/**
 * Or the fault that hides it. Each source that numbers its adverts has its own
 * scope, so two feeds may both count from 1.
 */
export function identityIn(
  fields: Fields,
  { slug, link = '#', firm_name }: Columns,
  stated: string | undefined,
): Identity | { field: string; reason: string } {
  if (slug !== undefined) return { slug };
  const [value] = fields.values('id');
  const named = nodeOf(value);
  const id = asText(named?.['value'] ?? value) ?? '';
  if (id.trim() !== '') {
    const { vendor } = fields;
    const scope =
      vendor && !vendor.perEmployer
        ? vendor.title.toLowerCase()
        : named && (asText(named['name']) || asText(named['propertyID']));
    const [source, source_id] = [
      tidy(scope || (stated ?? firm_name ?? '')) || 'feed',
      tidy(id),
    ];
    if (Math.max(source.length, source_id.length) <= LONGEST)
      return { source, source_id };
    return {
      field: 'identifier',
      reason: `is longer than ${LONGEST} characters`,
    };
  }
  if (link !== '#')
    return { source: 'url', source_id: withoutTracking(new URL(link)) };
  return {
    field: fields.nameOf('id'),
    reason: `is empty, as is ${fields.nameOf('link')}: nothing tells this advert from another`,
  };
}

/**
 * Depends on the advert alone, so a restarted import makes the same pages. An
 * existing advert keeps its slug.
 */
export function slugFor(
  { job_title, firm_name }: Columns,
  identity: Identity,
): string {
  if ('slug' in identity) return identity.slug;
  const words = slugify(`${job_title ?? ''} ${firm_name ?? ''}`).slice(0, 80);
  const hash = createHash('sha256')
    .update(identityKey(identity))
    .digest('hex')
    .slice(0, 12);
  return `${words}-${hash}`.replace(/-+/g, '-').replace(/^-/, '');
}

/** A text for each identity. */
export const identityKey = (identity: Identity): string =>
  'slug' in identity
    ? identity.slug
    : JSON.stringify([identity.source, identity.source_id]);
