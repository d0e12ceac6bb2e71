import type { Platform } from '@board/shared/contract';

/** The highest-ranked firms of a country, read without the section's code. */
export async function topRanked({ backend }: Platform, country: 'UK' | 'CA', most: number) {
  const { data } = await backend
    .from('firms')
    .select('id,slug,name,ranking')
    .eq('country', country)
    .order('ranking', { nullsFirst: false })
    .order('id')
    .limit(most);
  return data ?? [];
}
