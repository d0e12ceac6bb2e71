/**
 * What tells an advert from others, and its slug
 * (docs/decisions/015-import.md).
 */
import { createHash } from 'node:crypto';
import { slugify } from '@board/shared/slugs';
import { wholeOneOf } from '../../patterns';
import { NO_LINK, type AdvertColumns } from '../fields/columns';
import type { AdvertFields } from '../fields/fields-of-record';
import { asText } from '../read/plain-values';
import { nodeOf } from '../read/record';

/** An advert's source's name for it, or the slug of its page on this site. */
export type Identity = { source: string; source_id: string } | { slug: string };

/** What is wrong with a field, without the advert that has it. */
export interface IdentityFault {
  field: string;
  reason: string;
}

/**
 * An advert's identity, or the fault that hides it. Each source that numbers
 * its adverts has its own scope, so two feeds may both count from 1.
 */
export function identityIn(
  advertFields: AdvertFields,
  { slug, link = NO_LINK, firm_name }: AdvertColumns,
  defaultScope: string | undefined,
): Identity | IdentityFault {
  if (slug !== undefined) return { slug };
  const [identifier] = advertFields.values('id');
  const advertNumber =
    asText(nodeOf(identifier)?.['value'] ?? identifier) ?? '';
  if (advertNumber.trim() !== '') {
    const statedScope = scopeIn(advertFields, identifier);
    return numberedIdentity(
      statedScope || (defaultScope ?? firm_name ?? ''),
      advertNumber,
    );
  }
  if (link !== NO_LINK)
    return { source: 'url', source_id: withoutTracking(new URL(link)) };
  return {
    field: advertFields.nameOf('id'),
    reason:
      `is empty, as is ${advertFields.nameOf('link')}: ` +
      'nothing identifies this advert',
  };
}

/**
 * The scope of an advert's number: the vendor, or the employer that the advert
 * names; undefined or empty where it names none.
 */
function scopeIn(
  { vendor }: AdvertFields,
  identifier: unknown,
): string | undefined {
  if (vendor && !vendor.perEmployer) return vendor.title.toLowerCase();
  const identifierNode = nodeOf(identifier);
  return (
    identifierNode &&
    (asText(identifierNode['name']) || asText(identifierNode['propertyID']))
  );
}

const LONGEST_NUMBER = 500;
const tidyText = (writtenText: string) =>
  writtenText
    .replaceAll(/\p{Cf}/gu, '')
    .replace(/[\p{Cc}\p{Surrogate}\s]+/gu, ' ')
    .trim();

function numberedIdentity(
  numberScope: string,
  advertNumber: string,
): Identity | IdentityFault {
  const scopeName = tidyText(numberScope) || 'feed';
  const source_id = tidyText(advertNumber);
  if (Math.max(scopeName.length, source_id.length) <= LONGEST_NUMBER)
    return { source: scopeName, source_id };
  return {
    field: 'identifier',
    reason: `is longer than ${LONGEST_NUMBER} characters`,
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
  { job_title, firm_name }: AdvertColumns,
  identity: Identity,
): string {
  if ('slug' in identity) return identity.slug;
  const slugWords = slugify(`${job_title ?? ''} ${firm_name ?? ''}`).slice(
    0,
    80,
  );
  const hash = createHash('sha256')
    .update(identityKey(identity))
    .digest('hex')
    .slice(0, 12);
  return `${slugWords}-${hash}`.replace(/-+/g, '-').replace(/^-/, '');
}

/** A text for each identity. */
export const identityKey = (identity: Identity): string =>
  'slug' in identity
    ? identity.slug
    : JSON.stringify([identity.source, identity.source_id]);
