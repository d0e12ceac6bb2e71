/**
 * `/geo`: the country of a visitor's request, as far as it is known. It stores
 * nothing.
 */
import { isIP } from 'node:net';
import type { Hono } from 'hono';
import { z } from 'zod';
import { GEO } from '../../src/for-documents';
import { VISITOR } from '@board/shared/node/variables';
import type { Environment } from '../environment';

/** Headers in which CDNs send an ISO 3166-1 code. */
const CDN_HEADERS = [
  'cf-ipcountry',
  'x-vercel-ip-country',
  'cloudfront-viewer-country',
  'x-appengine-country',
  'x-country-code',
];

/** Time limit of the service, in ms. */
const SERVICE_LIMIT_MS = 1200;
/** Concurrent requests to the service at most. */
const MAX_IN_FLIGHT = 20;

const countryCode = z.string().regex(/^[A-Za-z]{2}$/);
const serviceAnswer = z.object({ country_code: countryCode });

interface GeoRequest {
  header(name: string): string | undefined;
}

/**
 * Looks up countries by a CDN's header, else by `GEO_URL` for the address that
 * a trusted proxy names. Resolves with an upper-case ISO code, or null where
 * nothing is known or the service fails; never rejects.
 */
export function createGeo({
  geoUrl,
  trustProxy,
}: Pick<Environment, 'geoUrl' | 'trustProxy'>) {
  let inFlight = 0;

  async function askService(url: string): Promise<string | null> {
    if (inFlight >= MAX_IN_FLIGHT) return null;
    inFlight += 1;
    try {
      const signal = AbortSignal.timeout(SERVICE_LIMIT_MS);
      const response = await fetch(url, {
        signal,
        headers: { accept: 'application/json' },
      });
      const geoAnswer = serviceAnswer.safeParse(await response.json());
      return geoAnswer.success
        ? geoAnswer.data.country_code.toUpperCase()
        : null;
    } catch {
      return null; // docs/product.md §8: the visitor gets the default country
    } finally {
      inFlight -= 1;
    }
  }

  return async (request: GeoRequest): Promise<string | null> => {
    for (const name of CDN_HEADERS) {
      const parsedCode = countryCode.safeParse(request.header(name));
      if (parsedCode.success) return parsedCode.data.toUpperCase();
    }
    // The service would locate this server if it got no visitor's address.
    const visitor = trustProxy
      ? request.header('x-forwarded-for')?.split(',')[0]?.trim()
      : undefined;
    if (!geoUrl || !visitor || isIP(visitor) === 0) return null;
    return askService(geoUrl.replace(VISITOR, encodeURIComponent(visitor)));
  };
}

export function addGeo(app: Hono, environment: Environment): void {
  const countryOf = createGeo(environment);
  app.get(GEO, async (context) => {
    context.header('cache-control', 'no-store');
    return context.json({ country_code: await countryOf(context.req) });
  });
}
