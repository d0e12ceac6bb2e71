import type { Random } from './random';
import services from './services.json' with { type: 'json' };
import words from './words.json' with { type: 'json' };

/**
 * The service labels of docs/product.md §2.5: the share of 1,000 sample jobs,
 * and a vocabulary of job titles and topics, which the smaller services have in
 * common. `roles` are titles up to seniors, `fields` what managers, directors
 * and partners lead.
 */
export const SERVICES = [
  ...services.large,
  ...services.small.map(({ role, field, ...service }) => ({
    ...services.smallVocabulary,
    ...service,
    roles: [role, ...services.smallVocabulary.roles],
    fields: [field, ...services.smallVocabulary.fields],
  })),
];
export type Service = (typeof SERVICES)[number];

/** What adverts say to people at one stage of their career. */
export type Stage = (typeof words.stages)[number];

/** The stage of a level: beginners, the next two levels, and those who lead. */
export function stageOf(seniority: string): Stage {
  const stage = words.stages.find(({ levels }) => levels.includes(seniority));
  if (stage === undefined) throw new Error(`no stage has ${seniority}`);
  return stage;
}

const WORK_MODE_SENTENCES = {
  onsite: 'You work on site, next to the people you learn from.',
  hybrid:
    'The work is hybrid: two or three days in the office, the others where you like.',
  remote:
    'The work is remote: you work from home, and we send you what you need for it.',
};
type WorkMode = keyof typeof WORK_MODE_SENTENCES;

const items = (lines: readonly string[]) =>
  lines.map((line) => `<li>${line}.</li>`).join('');

interface Advertised {
  service: Service;
  stage: Stage;
  title: string;
  firm: string;
  /** Null where the advert does not say where the work is done. */
  mode: WorkMode | null;
  /** Sentences about the post. */
  stated: readonly string[];
}

/** An advert of 150 to 250 words in HTML, which says that it is a sample. */
export function describeJob(
  random: Random,
  { service, stage, title, firm, mode, stated }: Advertised,
): string {
  return [
    `<p>${random.pick(words.openings)}</p>`,
    `<h3>What you will do</h3><ul>${items(random.some(service.duties, 4))}</ul>`,
    `<h3>What you bring</h3><ul>${items(random.some([...stage.brings, ...words.brings], 4))}</ul>`,
    `<h3>What we offer</h3><p>${random.some([...stage.offers, ...words.offers], 2).join(' ')}</p>`,
    mode ? `<p>${WORK_MODE_SENTENCES[mode]}</p>` : '',
    stated.length > 0 ? `<p>${stated.join(' ')}</p>` : '',
    `<p>To apply for ${escapedHtml(title)} at ${escapedHtml(firm)}, ` +
      'follow the link. ' +
      'We read every application ourselves and answer within ten working days.</p>',
    '<p><em>This is a sample advert: the job does not exist.</em></p>',
  ].join('');
}

const escapedHtml = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
