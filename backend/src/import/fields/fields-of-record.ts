/** The values of a record by our columns, as its shape tells them. */
import { asText, textsIn } from '../read/plain-values';
import { type RecordNode } from '../read/record';
import { plainText } from '../values/descriptions';
import type { Column } from './columns';
import type { ColumnSource, ColumnSources } from './sources';
import type { Vendor } from './vendors/vendor';

/** How records are read: by a vendor's table, or by a map of fields. */
export interface RecordShape {
  columns: ColumnSources;
  vendor: Vendor | undefined;
}

/** Columns whose texts stay as their source writes them. */
export const AS_WRITTEN: readonly Column[] = [
  'id',
  'slug',
  'description',
  'link',
  'firm_link',
  'firm_logo',
];

/** One of the fields of a column, with its path. */
interface FieldPart {
  name: string;
  values: unknown[];
}

export class AdvertFields {
  readonly vendor: Vendor | undefined;
  readonly #record: RecordNode;
  readonly #around: RecordNode;
  readonly #columns: ColumnSources;

  /** `nodeAround` is what stands around the record's list. */
  constructor(
    recordNode: RecordNode,
    nodeAround: RecordNode,
    { columns, vendor }: RecordShape,
  ) {
    this.vendor = vendor;
    this.#record = recordNode;
    this.#around = nodeAround;
    this.#columns = columns;
  }

  values(column: Column): unknown[] {
    const columnSource = this.#columns[column];
    return columnSource === undefined ? [] : this.#read(column, columnSource);
  }

  #read(column: Column, columnSource: ColumnSource): unknown[] {
    return columnSource
      .read(this.#record, this.#around)
      .filter((fieldValue) => fieldValue !== undefined && fieldValue !== null)
      .map((fieldValue) =>
        typeof fieldValue === 'string' && !AS_WRITTEN.includes(column)
          ? plainText(fieldValue)
          : fieldValue,
      );
  }

  /** Each field of a column that several fill. */
  parts(column: Column): FieldPart[] {
    const columnSource = this.#columns[column];
    if (columnSource === undefined) return [];
    const partSources = columnSource.partsIn?.(this.#record) ?? [columnSource];
    return partSources.map((partSource) => ({
      name: partSource.name,
      values: this.#read(column, partSource),
    }));
  }

  /** Whether the shape has a field for one of the columns. */
  has(...columns: Column[]): boolean {
    return columns.some((column) => this.#columns[column] !== undefined);
  }

  text(column: Column): string | undefined {
    return asText(this.values(column)[0]);
  }

  texts(column: Column): string[] {
    return textsIn(this.values(column)).map(plainText);
  }

  /**
   * The path of a column's field, for reports; without a field, the column's
   * name. A vendor without a field for countries has them in its places.
   */
  nameOf(column: string): string {
    const columnSource =
      this.#columns[column as Column] ??
      (this.vendor && column === 'country'
        ? this.#columns.location
        : undefined);
    return columnSource?.name ?? column;
  }
}
