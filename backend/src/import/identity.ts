import { createHash } from 'node:crypto';
import { slugify } from '@board/shared/slugs';
import type { Columns } from './columns';

/** Identifies an advert: its source's name for it, or the slug of its page on this site. */
export type Identity = { source: string; source_id: string } | { slug: string };

/** An advert as an argument of `public.take_adverts`. */
export type Row = Omit<Columns, 'slug'> & {
  slug: string;
  source?: string;
  source_id?: string;
  facts?: string[];
};

/** Equal for two entries of the same advert. */
export const keyOf = (identity: Identity) =>
  'slug' in identity ? identity.slug : JSON.stringify([identity.source, identity.source_id]);

/** The identity of a row. */
export const identityOfRow = ({ source, source_id, slug }: Row): Identity =>
  source === undefined || source_id === undefined ? { slug } : { source, source_id };

const LONGEST = 500;

/**
 * The identity of an advert that its source numbers. Each source has its own scope, so two feeds may both count from 1.
 */
export function identityOf(
  scope: string | undefined,
  id: string,
): Identity | { field: string; reason: string } {
  const [source, source_id] = [tidy(scope ?? '') || 'feed', tidy(id)];
  if (Math.max(source.length, source_id.length) <= LONGEST) return { source, source_id };
  return { field: 'identifier', reason: `is longer than ${LONGEST} characters` };
}

const tidy = (text: string) => text.replace(/[\p{Cc}\p{Surrogate}\s]+/gu, ' ').trim();

/** The identity of an advert that only has an address: without the fragment, in the form that browsers send. */
export const identityOfUrl = (address: string): Identity => ({
  source: 'url',
  source_id: new URL(address).href.replace(/#.*$/, ''),
});

const slugOf = (columns: Columns, { source, source_id }: { source: string; source_id: string }) => {
  const words = slugify(`${columns.job_title ?? ''} ${columns.firm_name ?? ''}`).slice(0, 80);
  const hash = createHash('sha256')
    .update(JSON.stringify([source, source_id]))
    .digest('hex')
    .slice(0, 12);
  return `${words}-${hash}`.replace(/-+/g, '-').replace(/^-/, '');
};

/**
 * The row of an advert. Its slug depends on the advert alone, never on the order of rows, so a restarted import makes
 * the same pages. An existing advert keeps its slug when its title changes.
 */
export const rowOf = (columns: Columns, identity: Identity): Row =>
  'slug' in identity
    ? { ...columns, slug: identity.slug }
    : { ...columns, ...identity, slug: slugOf(columns, identity) };
