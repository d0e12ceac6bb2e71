import services from './services.json' with { type: 'json' };

/**
 * The service labels of docs/product.md §2.5: the share of 1,000 sample jobs, and a vocabulary of job titles and topics, which the
 * smaller services have in common.
 */
export const SERVICES = [
  ...services.large,
  ...services.small.map(({ role, ...service }) => ({
    ...services.smallVocabulary,
    ...service,
    roles: [role, ...services.smallVocabulary.roles],
  })),
];
export type Service = (typeof SERVICES)[number];
