import { createHash } from 'node:crypto';
import { slugify } from '../slugify';
import type { Columns } from './columns';

/** What tells an advert from all others: its source's name for it, or the slug of the site's own page. */
export type Identity = { source: string; source_id: string } | { slug: string };

/** An advert as `public.import_jobs` takes it. */
export type Row = Omit<Columns, 'slug'> & { slug: string; source?: string; source_id?: string };

/** The same for two adverts that are one. */
export const keyOf = (identity: Identity) =>
  'slug' in identity ? identity.slug : JSON.stringify([identity.source, identity.source_id]);

/** Scope of adverts that have nothing but an address. */
const URL_SOURCE = 'url';

const LONGEST = 500;

/** An advert that its source numbers; a scope of its own for each source, so that two feeds may count from 1. */
export function identityOf(
  scope: string | undefined,
  id: string,
): Identity | { field: string; reason: string } {
  const [source, source_id] = [tidy(scope ?? '') || 'feed', tidy(id)];
  if (Math.max(source.length, source_id.length) <= LONGEST) return { source, source_id };
  return { field: 'identifier', reason: `is longer than ${LONGEST} characters` };
}

const tidy = (text: string) => text.replace(/[\p{Cc}\p{Surrogate}\s]+/gu, ' ').trim();

/** An advert that is known by its address: without the fragment, in the form that browsers send. */
export function identityOfUrl(address: string): Identity {
  const url = new URL(address);
  url.hash = '';
  return { source: URL_SOURCE, source_id: url.href };
}

const slugOf = (columns: Columns, { source, source_id }: { source: string; source_id: string }) => {
  const words = slugify(`${columns.job_title ?? ''} ${columns.firm_name ?? ''}`).slice(0, 80);
  const hash = createHash('sha256')
    .update(JSON.stringify([source, source_id]))
    .digest('hex')
    .slice(0, 12);
  return `${words}-${hash}`.replace(/-+/g, '-').replace(/^-/, '');
};

/**
 * The row of an advert. Its slug comes from the advert alone, never from the order of rows, so that an import that was
 * cut off and started again makes the same pages; one that exists keeps its slug whatever its title becomes.
 */
export const rowOf = (columns: Columns, identity: Identity): Row =>
  'slug' in identity
    ? { ...columns, slug: identity.slug }
    : { ...columns, ...identity, slug: slugOf(columns, identity) };
