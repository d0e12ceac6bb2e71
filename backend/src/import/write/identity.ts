/** What tells an advert from others, and its slug (docs/decisions/015-import.md). */
import { createHash } from 'node:crypto';
import { slugify } from '@board/shared/slugs';
import { wholeOneOf } from '../../patterns';
import type { Columns } from '../fields/columns';
import type { Fields } from '../fields/fields-of-record';
import { asText } from '../read/plain-values';
import { nodeOf } from '../read/record';

/** An advert's source's name for it, or the slug of its page on this site. */
export type Identity = { source: string; source_id: string } | { slug: string };

/** What is wrong with a field, without the advert that has it. */
export interface Fault {
  field: string;
  reason: string;
}

/**
 * An advert's identity, or the fault that hides it. Each source that numbers
 * its adverts has its own scope, so two feeds may both count from 1.
 */
export function identityIn(
  fields: Fields,
  { slug, link = '#', firm_name }: Columns,
  defaultScope: string | undefined,
): Identity | Fault {
  if (slug !== undefined) return { slug };
  const [identifier] = fields.values('id');
  const number = asText(nodeOf(identifier)?.['value'] ?? identifier) ?? '';
  if (number.trim() !== '') {
    const statedScope = scopeIn(fields, identifier);
    return numberedIdentity(
      statedScope || (defaultScope ?? firm_name ?? ''),
      number,
    );
  }
  if (link !== '#')
    return { source: 'url', source_id: withoutTracking(new URL(link)) };
  return {
    field: fields.nameOf('id'),
    reason:
      `is empty, as is ${fields.nameOf('link')}: ` +
      'nothing tells this advert from another',
  };
}

/**
 * The scope of an advert's number: the vendor, or the employer that the advert
 * names.
 */
function scopeIn({ vendor }: Fields, identifier: unknown): string | undefined {
  if (vendor && !vendor.perEmployer) return vendor.title.toLowerCase();
  const named = nodeOf(identifier);
  return named && (asText(named['name']) || asText(named['propertyID']));
}

const LONGEST = 500;
const tidy = (text: string) =>
  text
    .replaceAll(/\p{Cf}/gu, '')
    .replace(/[\p{Cc}\p{Surrogate}\s]+/gu, ' ')
    .trim();

function numberedIdentity(scope: string, number: string): Identity | Fault {
  const source = tidy(scope) || 'feed';
  const source_id = tidy(number);
  if (Math.max(source.length, source_id.length) <= LONGEST)
    return { source, source_id };
  return {
    field: 'identifier',
    reason: `is longer than ${LONGEST} characters`,
  };
}

/** Parameters that say where a visitor comes from, and not which page it is. */
const TRACKING = wholeOneOf(
  [
    /utm_\w+/,
    // Google
    /gclid|gclsrc|gbraid|wbraid|dclid|_ga|_gl/,
    // Meta
    /fbclid|igshid/,
    // Microsoft, TikTok, X, Yandex, LinkedIn
    /msclkid|ttclid|twclid|yclid|li_fat_id|trk/,
    // Mailchimp, Marketo, HubSpot
    /mc_cid|mc_eid|mkt_tok|_hsenc|_hsmi/,
    // Greenhouse, Lever
    /gh_src|lever-source|lever-origin/,
  ],
  'i',
);

/**
 * An address in the form that browsers send, without fragment and tracking: two
 * that differ by those alone are one advert's.
 */
function withoutTracking(url: URL): string {
  const parameters = url.search.slice(1).split('&');
  const ownParameters = parameters.filter(
    (parameter) => !TRACKING.test(parameter.split('=')[0] ?? ''),
  );
  const page = new URL(url);
  page.hash = '';
  if (ownParameters.length < parameters.length)
    page.search = ownParameters.join('&');
  return page.href.replace(/#$/, '');
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
