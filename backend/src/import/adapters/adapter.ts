import type { z } from 'zod';
import type { POSTING } from '../posting-schema';

/** An advert in schema.org's terms, as every vendor's advert becomes one. */
export type PostingInput = z.input<typeof POSTING>;

/** A JSON object of a feed. */
export type Node = Record<string, unknown>;

/** Translates one vendor's adverts. */
export interface Adapter {
  /** The word for `--format`. */
  name: string;
  /** The vendor's name, for people. */
  vendor: string;
  /** Whether a JSON object has the shape of this vendor's adverts. */
  recognises: (node: Node) => boolean;
  /** The vendor's field by our column, for reports. */
  fields: Partial<Record<string, string>>;
  /** `around` is the object around the list of adverts. The posting is undefined for an advert that is not public. */
  read: (node: Node, around: Node, base: string | undefined) => Read;
}

type Read = { posting: PostingInput | undefined } | { issues: { path: PropertyKey[]; message: string }[] };

interface Definition<Schema extends z.ZodType> extends Omit<Adapter, 'read'> {
  schema: Schema;
  postingOf: (advert: z.output<Schema>, around: Node, base: string | undefined) => PostingInput | undefined;
}

/** Makes an adapter of a schema and a function of its output. */
export function defineAdapter<Schema extends z.ZodType>(definition: Definition<Schema>): Adapter {
  const { schema, postingOf, ...adapter } = definition;
  return {
    ...adapter,
    read(node, around, base) {
      const parsed = schema.safeParse(node);
      return parsed.success
        ? { posting: postingOf(parsed.data, around, base) }
        : { issues: parsed.error.issues };
    },
  };
}
