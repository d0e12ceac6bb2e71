import ports from '../build/ports.json' with { type: 'json' };

/**
 * The configuration that a document carries; the server checks what it is made
 * of, at start (`variables.ts`, `product.ts`).
 */
export interface PublicConfig {
  product: string;
  /** The name that the logo shows. */
  productShort: string;
  persona: string;
  contactEmail: string;
  /** A path of this site, or an absolute address. */
  backendUrl: string;
  backendKey: string;
  /** Other origins that may serve pictures, beside the backend. */
  imageOrigins: string[];
  /** Street tiles: an address with {z}, {x} and {y} in it. */
  mapTiles?: { url: string; attribution: string };
  /** Origin in canonical addresses, without a slash at its end. */
  publicOrigin: string;
  /** Social pages; a missing one shows no icon. */
  social: {
    linkedin?: string | undefined;
    twitter?: string | undefined;
    github?: string | undefined;
  };
  /**
   * `service` is a name: "Listen on …"; `player` is on the one origin that
   * documents may frame.
   */
  podcast?: Podcast | undefined;
  alerts?: boolean;
  /** Counts visits, after consent only. */
  analyticsUrl?: string | undefined;
  /** Marketing figures (docs/product.md §9). */
  figures: { firms: string; jobs: string; available: string };
  /**
   * The copy's claims, as parts of sentences without a full stop
   * (docs/product.md §1).
   */
  claims: {
    visible: string;
    direct: string;
    nobodyBetween: string;
    insights: string;
  };
  testimonials: boolean;
  /** A sentence of the owner's at the end of every page. */
  note?: string | undefined;
}

export interface Podcast {
  page: string;
  service: string;
  player?: string | undefined;
  /** Shown in the order of the list; without episodes the page has no list. */
  episodes?: { title: string; minutes: number }[] | undefined;
  /** A sentence below the episodes. */
  note?: string | undefined;
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
    nobodyBetween:
      'No recruiters and no middlemen: you apply to the firm directly',
    insights: 'Salary insights help you when it is time to negotiate',
  },
  testimonials: true,
};
