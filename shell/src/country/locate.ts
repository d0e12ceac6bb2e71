import * as z from 'zod/mini';
import type { CountryCode } from '@board/shared/domain';

/** The document server's address that answers a visitor's country. */
export const GEO = '/geo';

const answer = z.object({ country_code: z.nullable(z.string()) });

const OURS: Record<string, CountryCode> = { gb: 'uk', uk: 'uk', us: 'us', ca: 'ca', au: 'au' };

/**
 * The visitor's country if it is one of the four: gb and uk are `uk` (docs/product.md §4.1). Undefined for any other,
 * for an unknown one and for an unexpected answer. Rejects without an answer.
 */
export async function locate(signal: AbortSignal): Promise<CountryCode | undefined> {
  const response = await fetch(GEO, { signal });
  if (!response.ok) return undefined;
  const parsed = answer.safeParse(await response.json());
  if (!parsed.success) return undefined;
  return OURS[parsed.data.country_code?.toLowerCase() ?? ''];
}
