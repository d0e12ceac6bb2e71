import { platformVersion } from '@board/shared/build/shared-modules.mjs';
import { Refusal } from './programs/refusal.mjs';

const LIMIT_MS = 10_000;

/** Reads an address of a site. Throws a `Refusal` when it is out of reach or answers an error. @param {string} address */
export async function readAddress(address) {
  const { origin } = new URL(address);
  const answer = await fetch(address, { signal: AbortSignal.timeout(LIMIT_MS) }).catch((error) => {
    throw new Refusal(`${origin} cannot be reached: ${error.cause?.message ?? error.message}`);
  });
  if (!answer.ok) throw new Refusal(`${address} answers ${answer.status}.`);
  return answer;
}

/** A site's releases for this platform, by section. @param {string} origin @returns {Promise<Record<string, unknown[]>>} */
export async function readReleases(origin) {
  const answer = await readAddress(`${origin}/registry.json?platform=${platformVersion}`);
  const body = await answer.json().catch(() => undefined);
  if (typeof body?.microFrontends !== 'object') throw new Refusal(`${origin} has no registry of sections.`);
  return body.microFrontends;
}
