import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { DEFAULT_CONFIG, type PublicConfig } from '../config';

const webAddress = z.url({
  protocol: /^https?$/,
  error: 'an http or https address',
});
const text = z.string({ error: 'a text' }).min(1, 'a text');
const textsWithDefaults = <Name extends string>(
  defaults: Record<Name, string>,
) =>
  z
    .strictObject(
      Object.fromEntries(
        Object.keys(defaults).map((name) => [name, text]),
      ) as Record<Name, typeof text>,
    )
    .partial()
    .transform((writtenTexts) => ({ ...defaults, ...writtenTexts }));

const PRODUCT_SCHEMA = z.strictObject({
  name: text.optional(),
  shortName: text.optional(),
  persona: text.default(DEFAULT_CONFIG.persona),
  contactEmail: z.email({ error: 'an email address' }).optional(),
  social: z
    .strictObject({
      linkedin: webAddress,
      twitter: webAddress,
      github: webAddress,
    })
    .partial()
    .default({}),
  podcast: z
    .strictObject({
      page: webAddress,
      service: text.optional(),
      player: webAddress.optional(),
      episodes: z
        .array(
          z.strictObject({
            title: text,
            minutes: z.int({ error: 'a whole number' }).positive(),
          }),
        )
        .optional(),
      note: text.optional(),
    })
    .transform(({ service, ...show }) => ({
      ...show,
      service: service ?? new URL(show.page).hostname,
    }))
    .optional(),
  tiles: z
    .strictObject({
      url: webAddress.regex(
        /^(?=.*\{z\})(?=.*\{x\})(?=.*\{y\})/,
        'an address with {z}, {x} and {y} in it',
      ),
      attribution: text.default('© OpenStreetMap contributors'),
    })
    .optional(),
  figures: textsWithDefaults(DEFAULT_CONFIG.figures).default(
    DEFAULT_CONFIG.figures,
  ),
  claims: textsWithDefaults(DEFAULT_CONFIG.claims).default(
    DEFAULT_CONFIG.claims,
  ),
  testimonials: z.boolean({ error: 'true or false' }).default(true),
  note: text.optional(),
});

/** The product's members of the configuration. */
export type Product = Omit<
  PublicConfig,
  | 'backendUrl'
  | 'backendKey'
  | 'publicOrigin'
  | 'imageOrigins'
  | 'alerts'
  | 'analyticsUrl'
> & {
  hasContact: boolean;
};

/**
 * The owner's texts and links in the file `PRODUCT` (docs/operating.md), else
 * the sample's. Throws an `Error` of one sentence.
 */
export function readProduct(file: string | undefined): Product {
  const parsedProduct = PRODUCT_SCHEMA.safeParse(
    file === undefined ? {} : readJson(file),
  );
  if (!parsedProduct.success)
    throw new Error(`PRODUCT names ${file}: ${faultOf(parsedProduct.error)}.`);
  const { name, shortName, contactEmail, tiles, ...others } =
    parsedProduct.data;
  return {
    ...others,
    product: name ?? DEFAULT_CONFIG.product,
    productShort: shortName ?? name ?? DEFAULT_CONFIG.productShort,
    contactEmail: contactEmail ?? DEFAULT_CONFIG.contactEmail,
    hasContact: contactEmail !== undefined,
    mapTiles: tiles,
  };
}

function faultOf({ issues: [issue] }: z.ZodError): string {
  const memberPath = issue?.path.join('.') || 'content';
  const expected =
    issue?.code === 'unrecognized_keys'
      ? `no member ${issue.keys.join(', ')}`
      : (issue?.message ?? 'something else');
  return `in its ${memberPath} expected ${expected}`;
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    const faultSentence =
      error instanceof Error ? error.message : String(error);
    throw new Error(
      `PRODUCT is "${file}", expected a JSON file: ${faultSentence}.`,
      {
        cause: error,
      },
    );
  }
}
