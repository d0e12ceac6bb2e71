import { Misuse, Refusal } from './programs/refusal.mjs';

/**
 * Where releases go: `--to`, else `BOARD_STORE`; undefined when nothing says
 * it.
 * @param {import('./command-place.mjs').Options} options
 */
export function storeIn({ to }) {
  const store = to || process.env['BOARD_STORE'];
  if (store && /^(?!s3:)[a-z\d]+:\/\//.test(store))
    throw new Misuse(
      `The store is "${store}", expected a folder, or s3://BUCKET/PREFIX.`,
    );
  return store || undefined;
}

/**
 * The store that releases go to. Throws a `Misuse` when nothing says it.
 * @param {import('./command-place.mjs').Options} options
 */
export function storeOf(options) {
  const store = storeIn(options);
  if (store) return store;
  throw new Misuse(
    'Which store? Name it: --to FOLDER or s3://BUCKET/PREFIX, or BOARD_STORE.',
  );
}

/**
 * The origin of the running site: `--with`, else `BOARD_SITE`; undefined when
 * nothing says it.
 * @param {import('./command-place.mjs').Options} options
 */
export function siteIn({ with: named }) {
  const siteAddress = named || process.env['BOARD_SITE'];
  if (!siteAddress) return undefined;
  if (
    URL.canParse(siteAddress) &&
    /^https?:$/.test(new URL(siteAddress).protocol)
  )
    return new URL(siteAddress).origin;
  throw new Misuse(
    `The site is "${siteAddress}", expected an address such as https://jobs.example.`,
  );
}

/**
 * The origin of the running site. Throws a `Misuse` when nothing says it.
 * @param {import('./command-place.mjs').Options} options
 */
export function siteOf(options) {
  const siteAddress = siteIn(options);
  if (siteAddress) return siteAddress;
  throw new Misuse('Which site? Name it: --with https://SITE, or BOARD_SITE.');
}

/** A site answers within this time, in ms. */
const LIMIT_MS = 10_000;

/**
 * Reads an address of a site. Throws a `Refusal` when it is out of reach or
 * answers an error; undefined where there is nothing.
 * @param {string} address
 * @param {AbortSignal} [signal]
 */
export async function readIfThere(
  address,
  signal = AbortSignal.timeout(LIMIT_MS),
) {
  const { origin } = new URL(address);
  const siteResponse = await fetch(address, { signal }).catch((error) => {
    throw new Refusal(
      `${origin} cannot be reached: ${error.cause?.message ?? error.message}`,
    );
  });
  if (siteResponse.status === 404) return undefined;
  if (!siteResponse.ok)
    throw new Refusal(`${address} answers ${siteResponse.status}.`);
  return siteResponse;
}

/** @param {string} address @param {AbortSignal} [signal] */
export async function readAddress(address, signal) {
  const siteResponse = await readIfThere(address, signal);
  if (siteResponse) return siteResponse;
  throw new Refusal(`${address} answers 404.`);
}

/**
 * @param {string} origin
 * @returns {Promise<string>} the platform version of a
 * site's servers
 */
export async function platformOf(origin) {
  const body = await (
    await readAddress(`${origin}/healthz`)
  )
    .json()
    .catch(() => undefined);
  if (typeof body?.platform === 'string') return body.platform;
  throw new Refusal(`${origin} does not say which platform it runs.`);
}

/**
 * A site's releases for this platform, by section.
 * @param {string} origin
 * @param {AbortSignal} [signal]
 * @returns {Promise<Record<string, unknown[]>>}
 */
export async function readReleases(origin, signal) {
  const { platformVersion } =
    await import('@board/shared/build/shared-modules.mjs');
  const siteResponse = await readAddress(
    `${origin}/registry.json?platform=${platformVersion}`,
    signal,
  );
  const body = await siteResponse.json().catch(() => undefined);
  if (typeof body?.microFrontends !== 'object')
    throw new Refusal(`${origin} has no registry of sections.`);
  return body.microFrontends;
}
