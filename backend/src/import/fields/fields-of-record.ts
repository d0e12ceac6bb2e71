/** The values of a record by our columns, as its shape tells them. */
import { asText, textsIn } from '../read/plain-values';
import { type Node } from '../read/record';
import { plainText } from '../values/descriptions';
import type { Column } from './columns';
import type { Source, Sources } from './sources';
import type { Vendor } from './vendors/vendor';

/** How records are read: by a vendor's table, or by a map of fields. */
export interface Shape {
  columns: Sources;
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
interface Part {
  name: string;
  values: unknown[];
}

export class Fields {
  readonly vendor: Vendor | undefined;
  readonly #record: Node;
  readonly #around: Node;
  readonly #columns: Sources;

  /** `around` is what stands around the record's list. */
  constructor(record: Node, around: Node, { columns, vendor }: Shape) {
    this.vendor = vendor;
    this.#record = record;
    this.#around = around;
    this.#columns = columns;
  }

  values(column: Column): unknown[] {
    const source = this.#columns[column];
    return source === undefined ? [] : this.#read(column, source);
  }

  #read(column: Column, source: Source): unknown[] {
    return source
      .read(this.#record, this.#around)
      .filter((value) => value !== undefined && value !== null)
      .map((value) =>
        typeof value === 'string' && !AS_WRITTEN.includes(column)
          ? plainText(value)
          : value,
      );
  }

  /** Each field of a column that several fill. */
  parts(column: Column): Part[] {
    const source = this.#columns[column];
    if (source === undefined) return [];
    const parts = source.partsIn?.(this.#record) ?? [source];
    return parts.map((part) => ({
      name: part.name,
      values: this.#read(column, part),
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

  /** The path of a column's field, for reports. */
  nameOf(column: string): string {
    const source =
      this.#columns[column as Column] ??
      (this.vendor && column === 'country'
        ? this.#columns.location
        : undefined);
    return source?.name ?? column;
  }
}
