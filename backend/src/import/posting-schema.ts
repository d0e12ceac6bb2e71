import { z } from 'zod';

// Feeds write one value where the vocabulary allows a list, a list for one value, and a text for an object.

/** A text, or a number as text. */
const plain = z.union([z.string(), z.number()]).transform(String);
const text = z
  .union([plain, z.object({ '@value': plain }), z.array(plain)], 'is not a text')
  .transform((value) =>
    typeof value === 'string' ? value : Array.isArray(value) ? (value[0] ?? '') : value['@value'],
  );
const optional = text.nullish().transform((value) => value ?? '');

/** The name of an object: a text, or the object's `name`. */
const named = z
  .union([text, z.object({ name: optional })], 'is neither a text nor something with a name')
  .transform((value) => (typeof value === 'string' ? value : value.name));

/** An address, or an object with one, such as an ImageObject. */
const ADDRESS = z.union([
  z.string(),
  z.object({ url: z.string() }).transform(({ url }) => url),
  z.object({ contentUrl: z.string() }).transform(({ contentUrl }) => contentUrl),
]);
/** The first address; empty where the feed states none. */
const webAddress = z
  .unknown()
  .optional()
  .transform(
    (value) =>
      [value]
        .flat()
        .map((one) => ADDRESS.safeParse(one).data ?? '')
        .find(Boolean) ?? '',
  );

/** Who hires: a name, or an object with one. `sameAs` is the website in Google's guide to JobPosting. */
const organization = z.union(
  [
    text.transform((name) => ({ name, website: '', logo: '' })),
    z
      .object({ name: optional, sameAs: webAddress, url: webAddress, logo: webAddress })
      .transform(({ name, sameAs, url, logo }) => ({ name, website: sameAs || url, logo })),
  ],
  'is neither a text nor something with a name',
);

/** One value, or several in a list. */
const list = <Item extends z.ZodType>(item: Item) =>
  z
    .union([z.array(item), item.transform((one) => [one])])
    .nullish()
    .transform((all) => all ?? []);

const coordinate = z
  .union([z.number(), z.string().trim().min(1).transform(Number)])
  .nullish()
  .catch(undefined);
const coordinates = z.object({ latitude: coordinate, longitude: coordinate });

const country = named.nullish().transform((value) => value ?? '');
const address = z.union(
  [
    text.transform((name) => ({
      addressLocality: name,
      addressRegion: '',
      addressCountry: '',
    })),
    z.object({ addressLocality: optional, addressRegion: optional, addressCountry: country }),
  ],
  'is no address',
);
/** The name of an area that applicants may be in: a country, state or city, by name or by address. */
const area = z
  .union(
    [text, z.object({ name: optional, address: list(address).transform((all) => all[0]) })],
    'is neither a text nor something with a name',
  )
  .transform((value) => {
    if (typeof value === 'string') return value;
    const { addressLocality = '', addressRegion = '', addressCountry = '' } = value.address ?? {};
    return value.name || [addressLocality, addressRegion, addressCountry].filter(Boolean).join(', ');
  });
const place = z.union(
  [
    text.transform((name) => ({ name, address: undefined, geo: undefined })),
    z.object({
      name: optional,
      address: list(address).transform((all) => all[0]),
      geo: coordinates.nullish().catch(undefined),
    }),
  ],
  'is no place',
);

const amount = z.union([z.number(), z.string()]).nullish();
const quantity = z.object({
  value: amount,
  minValue: amount,
  maxValue: amount,
  unitText: optional,
});
const pay = z.union([
  z.string(),
  z.number(),
  quantity.extend({ currency: optional, value: z.union([quantity, amount]) }),
]);

/** The properties of a schema.org `JobPosting` that the product shows; the parser ignores all others. */
export const POSTING = z.object({
  identifier: list(z.union([plain, z.object({ name: optional, value: optional, propertyID: optional })])),
  title: optional,
  description: optional,
  datePosted: optional,
  validThrough: optional,
  url: optional,
  hiringOrganization: list(organization).transform((all) => all[0] ?? { name: '', website: '', logo: '' }),
  employmentType: list(text),
  jobLocation: list(place),
  jobLocationType: list(text),
  applicantLocationRequirements: list(area),
  baseSalary: list(pay).transform((all) => all[0]),
  industry: list(named),
  service: list(named),
  occupationalCategory: list(named),
  // a number of months or a degree is no level
  experienceRequirements: text.optional().catch(undefined),
});

export type Posting = z.output<typeof POSTING>;
export type Place = Posting['jobLocation'][number];
export type Pay = NonNullable<Posting['baseSalary']>;
