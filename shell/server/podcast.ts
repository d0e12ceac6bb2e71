/** The advisor's podcast as the environment names it (docs/product.md §2.10). */
import type { PublicConfig } from '@board/shared/config';

interface Named {
  PODCAST_URL?: string | undefined;
  PODCAST_SERVICE?: string | undefined;
  PODCAST_ORIGIN?: string | undefined;
  PODCAST_EMBED_URL?: string | undefined;
  PUBLIC_ORIGIN?: string | undefined;
}

type Podcast = Pick<PublicConfig, 'podcastUrl' | 'podcastService' | 'podcastPlayerUrl'>;

/**
 * The show's page, and its player if an origin may be framed. Throws an `Error` of one sentence when the variables
 * contradict each other: a player that the policy refuses would be a button that does nothing.
 */
export function podcastOf(named: Named): Podcast {
  const { PODCAST_URL: page, PODCAST_ORIGIN, PODCAST_EMBED_URL: embed } = named;
  const other = embed ? 'PODCAST_EMBED_URL' : PODCAST_ORIGIN ? 'PODCAST_ORIGIN' : 'PODCAST_SERVICE';
  if (!page) {
    if (!named[other]) return {};
    throw new Error(`PODCAST_URL is missing: ${other} needs the address of the show’s page.`);
  }
  const show = { podcastUrl: page, podcastService: named.PODCAST_SERVICE ?? new URL(page).hostname };
  if (!PODCAST_ORIGIN) {
    if (!embed) return show;
    throw new Error('PODCAST_ORIGIN is missing: PODCAST_EMBED_URL needs the origin that may be framed.');
  }
  const { origin } = new URL(PODCAST_ORIGIN);
  const player = embed ?? page;
  if (new URL(player).origin !== origin) {
    const name = embed ? 'PODCAST_EMBED_URL' : 'PODCAST_URL';
    throw new Error(`${name} is "${player}", expected an address of PODCAST_ORIGIN (${origin}).`);
  }
  // A page of this site's own would leave the sandbox that it is framed in.
  if (named.PUBLIC_ORIGIN && new URL(named.PUBLIC_ORIGIN).origin === origin) {
    throw new Error(`PODCAST_ORIGIN is "${origin}", expected another origin than PUBLIC_ORIGIN.`);
  }
  return { ...show, podcastPlayerUrl: player };
}
