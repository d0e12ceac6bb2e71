import type { Database } from './database.types';

type Relations = Database['public']['Tables'] & Database['public']['Views'];

/** Names of a table's or view's columns, as the migrations define them. */
export type Column<Relation extends keyof Relations> = keyof Relations[Relation]['Row'] & string;
