import { Refusal } from './programs/refusal.mjs';
import { sectionIn } from './section.mjs';

/**
 * Where releases go: `--to`, else `BOARD_STORE`, else what the section's package.json says. Throws a `Refusal` when there is
 * none.
 * @param {Record<string, string>} values the command's options
 */
export function storeOf({ to }) {
  const store = to || process.env['BOARD_STORE'] || sectionIn(process.cwd())?.store;
  if (store && /^(?!s3:)[a-z\d]+:\/\//.test(store))
    throw new Refusal(`The store is "${store}", expected a folder, or s3://BUCKET/PREFIX.`);
  if (store) return store;
  throw new Refusal(
    'Which store? Name it: --to FOLDER or s3://BUCKET/PREFIX, BOARD_STORE, or "store" in package.json\'s "board".',
  );
}

/**
 * The origin of the running site that a command is for: `--with`, else `BOARD_SITE`, else what the section's package.json
 * says. Throws a `Refusal` when there is none.
 * @param {Record<string, string>} values the command's options
 */
export function siteOf(values) {
  const site = siteIn(values);
  if (site) return site;
  throw new Refusal(
    'Which site? Name it: --with https://SITE, BOARD_SITE, or "site" in package.json\'s "board".',
  );
}

/** The same; undefined when there is none. @param {Record<string, string | undefined>} values */
export function siteIn({ with: named }) {
  const site = named || process.env['BOARD_SITE'] || sectionIn(process.cwd())?.site;
  if (!site) return undefined;
  if (URL.canParse(site) && /^https?:$/.test(new URL(site).protocol)) return new URL(site).origin;
  throw new Refusal(`The site is "${site}", expected an address such as https://jobs.example.`);
}
