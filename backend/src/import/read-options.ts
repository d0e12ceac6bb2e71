import { externalUrl } from '@board/shared/domain';
import { codeOfCountry, foreign } from './countries';
import type { Source } from './check';
import { quoted, Unusable, type FieldMap } from './problem';
import { columnNamed } from './names';

/** The options that say how to read a file. */
export const READ_OPTIONS = {
  source: { type: 'string' },
  map: { type: 'string', multiple: true },
  country: { type: 'string' },
  firm: { type: 'string' },
  base: { type: 'string' },
  'date-order': { type: 'string' },
} as const;

/** The written values of `READ_OPTIONS`. */
export type WrittenOptions = {
  [Name in keyof typeof READ_OPTIONS]?: (Name extends 'map' ? string[] : string) | undefined;
};

/** Checks the options that say how to read a file. Throws `Unusable`. */
export function readDefaults({
  base,
  firm,
  source,
  country,
  map = [],
  'date-order': dateOrder,
}: WrittenOptions): Omit<Source, 'file' | 'yes'> {
  if (base !== undefined && externalUrl(base) === undefined)
    throw new Unusable(`--base ${quoted(base)} is no address that begins with https:// or http://.`);
  const code = country === undefined ? undefined : codeOfCountry(country);
  if (country !== undefined && code === undefined) throw new Unusable(`--country ${foreign(country)}.`);
  if (dateOrder !== undefined && dateOrder !== 'dmy' && dateOrder !== 'mdy')
    throw new Unusable(`--date-order is dmy or mdy, not ${quoted(dateOrder)}.`);
  return { source, map: mapOf(map), country: code, firm: firm?.trim() || undefined, base, dateOrder };
}

const mapOf = (pairs: readonly string[]): FieldMap =>
  pairs.map((pair) => {
    const [, header = '', written = ''] = /^\s*(.+?)\s*=\s*([^=]+?)\s*$/.exec(pair) ?? [];
    const name = columnNamed(written);
    if (header === '') throw new Unusable(`--map ${quoted(pair)} is not written as FIELD=NAME.`);
    if (name === undefined)
      throw new Unusable(`--map ${quoted(pair)}: an advert has no column ${quoted(written)}.`);
    return [header, name];
  });
