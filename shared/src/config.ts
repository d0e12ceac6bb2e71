/** The configuration that the browser gets; the server reads it from its environment at start. */
import * as z from 'zod/mini';
import ports from '../build/ports.json' with { type: 'json' };

const link = z.optional(z.url({ protocol: /^https?$/ }));

const schema = z.object({
  /** Product name in titles and the logo. */
  product: z.string(),
  /** First part of the product name as the logo shows it. */
  productShort: z.string(),
  /** The advisor's name. */
  persona: z.string(),
  contactEmail: z.string(),
  /** Address of the backend as the browser reaches it: a path of this site, or an absolute address. */
  backendUrl: z.string(),
  backendKey: z.string(),
  /** Other origins that may serve pictures, beside the backend. */
  imageOrigins: z.array(z.string()),
  /** Street tiles for maps: an address with {z}, {x} and {y} in it, and their attribution. */
  mapTiles: z.optional(z.object({ url: z.string(), attribution: z.string() })),
  /** Origin in canonical addresses, without a slash at its end. */
  publicOrigin: z.string(),
  /** Social pages; a missing one shows no icon. */
  social: z.object({ linkedin: link, twitter: link, github: link }),
  /** Page of the advisor's podcast at its service; without it there is no podcast. */
  podcastUrl: link,
  /** Name of the service: "Listen on …". */
  podcastService: z.optional(z.string()),
  /** Address of its player, on the one origin that documents may frame; without it there is no player. */
  podcastPlayerUrl: link,
  /** Whether visitors can ask for alerts by email. */
  alerts: z.optional(z.boolean()),
  /** Address that counts visits, after consent only; without it nothing is counted. */
  analyticsUrl: link,
  /** Marketing figures (docs/product.md §9). */
  figures: z.object({ firms: z.string(), jobs: z.string(), available: z.string() }),
  /** The copy's claims, as parts of sentences without a full stop (docs/product.md §1). */
  claims: z.object({
    visible: z.string(),
    direct: z.string(),
    nobodyBetween: z.string(),
    insights: z.string(),
  }),
  /** Whether the sample testimonials are shown (docs/product.md §10.11). */
  testimonials: z.boolean(),
});

export type PublicConfig = z.infer<typeof schema>;

/** Parses the document's configuration. Throws with the name of the wrong field. */
export function parseConfig(value: unknown): PublicConfig {
  return schema.parse(value);
}

export const DEFAULT_CONFIG: PublicConfig = {
  product: 'Accounting Jobs by Lucia',
  productShort: 'Accounting Jobs',
  persona: 'Lucia',
  contactEmail: 'hello@accounting-jobs.example',
  backendUrl: '/backend',
  backendKey: 'sb_publishable_embedded',
  imageOrigins: [],
  publicOrigin: `http://localhost:${ports.shell.port}`,
  social: {},
  figures: { firms: '284', jobs: '10,000+', available: '24/7' },
  claims: {
    visible: 'Firm names and salaries are visible',
    direct: 'you apply directly',
    nobodyBetween: 'No recruiters and no middlemen: you apply to the firm directly',
    insights: 'Salary insights help you when it is time to negotiate',
  },
  testimonials: true,
};
