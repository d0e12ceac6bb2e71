/** The configuration that a document carries; the server checks what it is made of, at start (`variables.ts`, `product.ts`). */
import ports from '../build/ports.json' with { type: 'json' };

export interface PublicConfig {
  /** Product name in titles and the logo. */
  product: string;
  /** First part of the product name as the logo shows it. */
  productShort: string;
  /** The advisor's name. */
  persona: string;
  contactEmail: string;
  /** Address of the backend as the browser reaches it: a path of this site, or an absolute address. */
  backendUrl: string;
  backendKey: string;
  /** Other origins that may serve pictures, beside the backend. */
  imageOrigins: string[];
  /** Street tiles for maps: an address with {z}, {x} and {y} in it, and their attribution. */
  mapTiles?: { url: string; attribution: string };
  /** Origin in canonical addresses, without a slash at its end. */
  publicOrigin: string;
  /** Social pages; a missing one shows no icon. */
  social: { linkedin?: string | undefined; twitter?: string | undefined; github?: string | undefined };
  /** The advisor's podcast: its page, the service's name ("Listen on …"), and the player, on the one origin that documents may frame. */
  podcast?: { page: string; service: string; player?: string | undefined } | undefined;
  /** Whether visitors can ask for alerts by email. */
  alerts?: boolean;
  /** Address that counts visits, after consent only; without it nothing is counted. */
  analyticsUrl?: string | undefined;
  /** Marketing figures (docs/product.md §9). */
  figures: { firms: string; jobs: string; available: string };
  /** The copy's claims, as parts of sentences without a full stop (docs/product.md §1). */
  claims: { visible: string; direct: string; nobodyBetween: string; insights: string };
  /** Whether the sample testimonials are shown (docs/product.md §10.11). */
  testimonials: boolean;
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
