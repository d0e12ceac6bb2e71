import type { Thing, WithContext } from 'schema-dts';

/** One schema.org statement about a page. */
export type JsonLd = WithContext<Thing>;
