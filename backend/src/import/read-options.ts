import { externalUrl } from '@board/shared/domain';
import { codeOfCountry, foreign } from './countries';
import { columnNamed, isColumn } from './csv-headers';
import { FORMATS } from './adapters/all';
import { quoted, Unusable } from './problem';
import type { ReadOptions } from './read';

/** The options that say how to read a file. */
export const READ_OPTIONS = {
  format: { type: 'string' },
  source: { type: 'string' },
  map: { type: 'string', multiple: true },
  country: { type: 'string' },
  firm: { type: 'string' },
  base: { type: 'string' },
} as const;

/** The written values of `READ_OPTIONS`. */
export type WrittenOptions = {
  [Name in keyof typeof READ_OPTIONS]?: (Name extends 'map' ? string[] : string) | undefined;
};

/** Checks the options that say how to read a file. Throws `Unusable`. */
export function readDefaults({
  format,
  base,
  firm,
  source,
  country,
  map,
}: WrittenOptions): Omit<ReadOptions, 'warn'> {
  if (format !== undefined && !FORMATS.includes(format))
    throw new Unusable(`--format is ${FORMATS.join(', ')}, not ${quoted(format)}.`);
  if (base !== undefined && externalUrl(base) === undefined)
    throw new Unusable(`--base ${quoted(base)} is no address that begins with https:// or http://.`);
  return {
    format,
    source,
    map: mapOf(map ?? []),
    country: countryOf(country),
    firm: firm?.trim() || undefined,
    base,
  };
}

function countryOf(written: string | undefined): string | undefined {
  const code = written === undefined ? undefined : codeOfCountry(written);
  if (written !== undefined && code === undefined) throw new Unusable(`--country ${foreign(written)}.`);
  return code;
}

function mapOf(pairs: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    pairs.map((pair) => {
      const [, header = '', written = ''] = /^\s*(.+?)\s*=\s*([^=]+?)\s*$/.exec(pair) ?? [];
      const name = columnNamed(written);
      if (header === '') throw new Unusable(`--map ${quoted(pair)} is not written as HEADER=NAME.`);
      if (!isColumn(name))
        throw new Unusable(`--map ${quoted(pair)}: an advert has no column ${quoted(written)}.`);
      return [header, name];
    }),
  );
}
