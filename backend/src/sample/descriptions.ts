import type { Random } from './random';
import type { Service } from './services';

const OPENINGS = [
  'Our clients grow, and so does the team that looks after them. We are looking for somebody who likes figures, asks why, and enjoys explaining the answer.',
  'You will join a team of twelve that runs its work in two-week plans, keeps its files tidy and goes home on time for most of the year.',
  'This is a new role. You will shape how we work with a group of clients who have outgrown their first accountant.',
  'We promote from within, which is why this seat is free: its last holder now runs an office of ours.',
];

const BRINGS = [
  'A recognised qualification, or well on the way to one',
  'Experience in practice or in a finance team of some size',
  'Confidence with spreadsheets and curiosity about better tools',
  'Clear writing: clients read what you send',
  'Care for detail without losing sight of the deadline',
  'The nerve to say early that something will not work',
  'Knowledge of the relevant reporting standards',
];

const OFFERS = [
  'Paid professional fees, new equipment every three years, and study leave that nobody asks you to cancel.',
  'A pension above the minimum, private health cover, and a day off for your birthday that needs no form.',
  'A mentor outside your reporting line, a yearly training budget, and a pay review with published bands.',
  'Flexible hours around a short core, overtime that is paid or taken back, and real cover when you are on leave.',
];

const WHERE = {
  onsite: 'You work on site, next to the people you learn from.',
  hybrid: 'The work is hybrid: two or three days in the office, the others where you like.',
  remote: 'The work is remote: you work from home, and we send you what you need for it.',
};
export type WorkMode = keyof typeof WHERE;

const items = (lines: readonly string[]) => lines.map((line) => `<li>${line}.</li>`).join('');

interface Advertised {
  service: Service;
  title: string;
  firm: string;
  /** Null where the advert does not say where the work is done. */
  mode: WorkMode | null;
}

/** 150 to 200 words of HTML that say that the job is a sample. */
export function describeJob(random: Random, { service, title, firm, mode }: Advertised): string {
  return [
    `<p>${random.pick(OPENINGS)}</p>`,
    `<h3>What you will do</h3><ul>${items(random.some(service.duties, 4))}</ul>`,
    `<h3>What you bring</h3><ul>${items(random.some(BRINGS, 4))}</ul>`,
    `<h3>What we offer</h3><p>${random.some(OFFERS, 2).join(' ')}</p>`,
    mode ? `<p>${WHERE[mode]}</p>` : '',
    `<p>To apply for ${escape(title)} at ${escape(firm)}, follow the link. We read every application ourselves and answer within ten working days.</p>`,
    '<p><em>This is a sample advert: the job does not exist.</em></p>',
  ].join('');
}

const escape = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
