/** The signs by which the reader finds adverts in a file. */
import type { FieldMap } from '../problem';
import type { AdvertSigns, Likeness } from '../read/advert-signs';
import type { RecordNode } from '../read/record';
import { isHiddenName } from '../values/status-words';
import type { Column } from './columns';
import { certainColumn, meaningsOf } from './field-names';
import { guessColumns } from './guess-columns';
import { vendorOf } from './known-formats';

/** `map` is what a person says of the file's fields. */
export const signsOfAdverts = (map: FieldMap = []): AdvertSigns => ({
  isColumn: (field) =>
    map.some(([path]) => path === field.trim()) ||
    certainColumn(field) !== undefined,
  columnOf: certainColumn,
  hasMeaning: (name) => meaningsOf(name).length > 0,
  isOfKnownFormat: (record) => vendorOf(record) !== undefined,
  likeness: likenessToAdverts,
  isHiddenList: isHiddenName,
});

function likenessToAdverts(records: readonly RecordNode[]): Likeness {
  const columnGuesses = guessColumns(records, { isShallow: true });
  const hasOneOf = (...columns: Column[]) =>
    columnGuesses.some(({ column }) => columns.includes(column));
  return {
    columns: columnGuesses.length,
    hasTitle: hasOneOf('job_title'),
    hasKey: hasOneOf('id', 'link'),
  };
}
