import type { Random } from './random';
import services from './services.json' with { type: 'json' };
import words from './words.json' with { type: 'json' };

/**
 * The service labels of docs/product.md §2.5: the share of 1,000 sample jobs,
 * and a vocabulary of job titles and topics, which the smaller services have in
 * common.
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

const WHERE = {
  onsite: 'You work on site, next to the people you learn from.',
  hybrid:
    'The work is hybrid: two or three days in the office, the others where you like.',
  remote:
    'The work is remote: you work from home, and we send you what you need for it.',
};
type WorkMode = keyof typeof WHERE;

const items = (lines: readonly string[]) =>
  lines.map((line) => `<li>${line}.</li>`).join('');

interface Advertised {
  service: Service;
  title: string;
  firm: string;
  /** Null where the advert does not say where the work is done. */
  mode: WorkMode | null;
  /** Sentences about the post. */
  stated: readonly string[];
}

/** 150 to 250 words of HTML that say that the job is a sample. */
export function describeJob(
  random: Random,
  { service, title, firm, mode, stated }: Advertised,
): string {
  return [
    `<p>${random.pick(words.openings)}</p>`,
    `<h3>What you will do</h3><ul>${items(random.some(service.duties, 4))}</ul>`,
    `<h3>What you bring</h3><ul>${items(random.some(words.brings, 4))}</ul>`,
    `<h3>What we offer</h3><p>${random.some(words.offers, 2).join(' ')}</p>`,
    mode ? `<p>${WHERE[mode]}</p>` : '',
    stated.length > 0 ? `<p>${stated.join(' ')}</p>` : '',
    `<p>To apply for ${escape(title)} at ${escape(firm)}, follow the link. ` +
      'We read every application ourselves and answer within ten working days.</p>',
    '<p><em>This is a sample advert: the job does not exist.</em></p>',
  ].join('');
}

const escape = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
