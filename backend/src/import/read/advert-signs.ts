/**
 * How adverts are told from other things. The reader knows no field's name
 * itself: its caller says which names and objects are those of adverts.
 */
import type { RecordNode } from './record';

export interface AdvertSigns {
  /** Whether the field of a header certainly is a column of ours. */
  isColumn: (field: string) => boolean;
  /** Our column that a name certainly means. */
  columnOf: (name: string) => string | undefined;
  /** Whether a name may mean a column of ours. */
  hasMeaning: (name: string) => boolean;
  isOfKnownFormat: (record: RecordNode) => boolean;
  likeness: (records: readonly RecordNode[]) => Likeness;
  /** Whether a list of this name holds what is not for the public. */
  isHiddenList: (name: string) => boolean;
}

/** How much records are like adverts, by the names of their fields. */
export interface Likeness {
  /** How many of our columns they fill. */
  columns: number;
  hasTitle: boolean;
  /** Whether something tells one from another. */
  hasKey: boolean;
}
