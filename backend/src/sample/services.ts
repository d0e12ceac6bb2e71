import services from './services.json' with { type: 'json' };

/** The vocabulary of one service: its job titles and topics. */
export interface Service {
  name: string;
  /** Its share of 1,000 sample jobs. */
  share: number;
  roles: readonly string[];
  subjects: readonly string[];
  duties: readonly string[];
}

/** The service labels of docs/product.md §2.5. The smaller services share a vocabulary. */
export const SERVICES: readonly Service[] = [
  ...services.large,
  ...services.small.map(({ role, ...service }) => ({
    ...services.smallVocabulary,
    ...service,
    roles: [role, ...services.smallVocabulary.roles],
  })),
];
