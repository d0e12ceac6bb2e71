import { Refusal } from './programs/refusal.mjs';
import { sectionIn } from './section.mjs';

/**
 * Where releases go: the bucket that `--to` names, else the site.
 * @param {Record<string, string>} values the command's options
 */
export const storeOf = ({ to = '' }) => (to.startsWith('s3:') ? to : siteOf({ to }));

/**
 * The origin of the site that a command is for: `--to`, else `BOARD_SITE`, else what the section's package.json says.
 * Throws a `Refusal` when there is none.
 * @param {Record<string, string>} values the command's options
 */
export function siteOf(values) {
  const site = siteIn(values);
  if (site) return site;
  throw new Refusal(
    'Which site? Name it: --to https://SITE, BOARD_SITE, or "site" in package.json\'s "board".',
  );
}

/** The same; undefined when there is none. @param {Record<string, string>} values */
export function siteIn({ to = '' }) {
  const named = to.startsWith('s3:') ? '' : to;
  const site = named || process.env['BOARD_SITE'] || sectionIn(process.cwd())?.site;
  if (!site) return undefined;
  if (URL.canParse(site) && /^https?:$/.test(new URL(site).protocol)) return new URL(site).origin;
  throw new Refusal(`The site is "${site}", expected an address such as https://jobs.example.`);
}
