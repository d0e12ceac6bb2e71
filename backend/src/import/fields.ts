/** The fields of a record by our columns, as its shape tells them. */
import { decodeReferences } from '@board/shared/domain';
import type { Column } from './names';
import { asText, textsIn, valuesAt, type Node } from './record';
import type { Sources, Vendor } from './vendors';

/** How records are read: by a vendor's table, or by a map of fields. */
export interface Shape {
  columns: Sources;
  vendor: Vendor | undefined;
}

export function fieldsOf(record: Node, around: Node, { columns, vendor }: Shape) {
  const values = (column: Column): unknown[] => {
    const source = columns[column];
    if (source === undefined) return [];
    const [path, read] = typeof source === 'string' ? [source] : source;
    const found = valuesAt(record, around, path);
    if (read === undefined) return found;
    return [read(found, record)].flat().filter((one) => one !== undefined && one !== null);
  };
  return {
    vendor,
    values,
    has: (...some: Column[]) => some.some((column) => columns[column] !== undefined),
    text: (column: Column) => asText(values(column)[0]),
    texts: (column: Column) => textsIn(values(column)).map(decodeReferences),
    /** The field's path, for reports. */
    nameOf(column: string): string {
      const source =
        columns[column as Column] ?? (vendor && column === 'country' ? columns.location : undefined);
      const path = typeof source === 'string' ? source : (source?.[0] ?? column);
      return path.replace(/[|+][^]*/, '').replace('~', '');
    },
  };
}
export type Fields = ReturnType<typeof fieldsOf>;
