import { platformVersion } from '@board/shared/build/shared-modules.mjs';
import { Refusal } from './programs/refusal.mjs';

const LIMIT_MS = 10_000;

/**
 * Reads an address of a site. Throws a `Refusal` when it is out of reach or answers an error; undefined where there is nothing.
 * @param {string} address @param {AbortSignal} [signal]
 */
export async function readIfThere(address, signal = AbortSignal.timeout(LIMIT_MS)) {
  const { origin } = new URL(address);
  const answer = await fetch(address, { signal }).catch((error) => {
    throw new Refusal(`${origin} cannot be reached: ${error.cause?.message ?? error.message}`);
  });
  if (answer.status === 404) return undefined;
  if (!answer.ok) throw new Refusal(`${address} answers ${answer.status}.`);
  return answer;
}

/** The same, where there must be something. @param {string} address @param {AbortSignal} [signal] */
export async function readAddress(address, signal) {
  const answer = await readIfThere(address, signal);
  if (answer) return answer;
  throw new Refusal(`${address} answers 404.`);
}

/** The platform version of a site's servers. @param {string} origin @returns {Promise<string>} */
export async function platformOf(origin) {
  const body = await (await readAddress(`${origin}/healthz`)).json().catch(() => undefined);
  if (typeof body?.platform === 'string') return body.platform;
  throw new Refusal(`${origin} does not say which platform it runs.`);
}

/**
 * A site's releases for this platform, by section.
 * @param {string} origin @param {AbortSignal} [signal] @returns {Promise<Record<string, unknown[]>>}
 */
export async function readReleases(origin, signal) {
  const answer = await readAddress(`${origin}/registry.json?platform=${platformVersion}`, signal);
  const body = await answer.json().catch(() => undefined);
  if (typeof body?.microFrontends !== 'object') throw new Refusal(`${origin} has no registry of sections.`);
  return body.microFrontends;
}
