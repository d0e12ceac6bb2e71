/** What tells an advert from all others, and the slug of its page. */
import { createHash } from 'node:crypto';
import { slugify } from '@board/shared/slugs';
import type { Columns } from './columns';
import { asText, nodeOf } from './record';
import type { Fields } from './fields';

/** An advert's source's name for it, or the slug of its page on this site. */
export type Identity = { source: string; source_id: string } | { slug: string };

const LONGEST = 500;
const tidy = (text: string) => text.replace(/[\p{Cc}\p{Surrogate}\s]+/gu, ' ').trim();

/** Or the fault that hides it. Each source that numbers its adverts has its own scope, so two feeds may both count from 1. */
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
    const [source, source_id] = [tidy(scope || (stated ?? firm_name ?? '')) || 'feed', tidy(id)];
    if (Math.max(source.length, source_id.length) <= LONGEST) return { source, source_id };
    return { field: 'identifier', reason: `is longer than ${LONGEST} characters` };
  }
  // in the form that browsers send, without the fragment
  if (link !== '#') return { source: 'url', source_id: new URL(link).href.replace(/#.*$/, '') };
  return {
    field: fields.nameOf('id'),
    reason: `is empty, as is ${fields.nameOf('link')}: nothing tells this advert from another`,
  };
}

/** Depends on the advert alone, so a restarted import makes the same pages. An existing advert keeps its slug. */
export function slugFor({ job_title, firm_name }: Columns, identity: Identity): string {
  if ('slug' in identity) return identity.slug;
  const words = slugify(`${job_title ?? ''} ${firm_name ?? ''}`).slice(0, 80);
  const hash = createHash('sha256').update(identityKey(identity)).digest('hex').slice(0, 12);
  return `${words}-${hash}`.replace(/-+/g, '-').replace(/^-/, '');
}

/** A text for each identity. */
export const identityKey = (identity: Identity): string =>
  'slug' in identity ? identity.slug : JSON.stringify([identity.source, identity.source_id]);
