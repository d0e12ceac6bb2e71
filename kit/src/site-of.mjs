import { Refusal } from './programs/refusal.mjs';
import { sectionIn } from './section.mjs';

const isBucket = (/** @type {unknown} */ to) => typeof to === 'string' && to.startsWith('s3:');

/**
 * Where releases go: the bucket that `--to` names, else the site.
 * @param {import('./board.mjs').Values} values
 */
export const storeOf = (values) => (isBucket(values.to) ? String(values.to) : siteOf(values));

/**
 * The origin of the site that a command is for: `--to`, else `BOARD_SITE`, else what the section's package.json says.
 * Throws a `Refusal` when there is none.
 * @param {import('./board.mjs').Values} values
 */
export function siteOf(values) {
  const named = isBucket(values.to) ? undefined : values.to;
  const site = named ?? (process.env['BOARD_SITE'] || sectionIn(process.cwd())?.site);
  if (typeof site === 'string' && URL.canParse(site) && /^https?:$/.test(new URL(site).protocol))
    return new URL(site).origin;
  if (site)
    throw new Refusal(`The site is "${String(site)}", expected an address such as https://jobs.example.`);
  throw new Refusal(
    'Which site? Name it: --to https://SITE, BOARD_SITE, or "site" in package.json\'s "board".',
  );
}
