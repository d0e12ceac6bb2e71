/** What is drawn on the cover of an article (docs/product.md §2.9). */
import { decodeReferences } from '@board/shared/domain';
import { payNamedIn } from '@board/shared/pay-named-in';
import type { NamedPay, SalaryInsights } from '@board/shared/salary-insights';
import { subjectOf, type ArticleSummary } from '../data/article';

export type Shape =
  | 'speech'
  | 'sheet'
  | 'coins'
  | 'steps'
  | 'pair'
  | 'rings'
  | 'tiles'
  | 'horizon';

interface Topic {
  /** Stands on covers without figures. */
  name: string;
  /** The slug chooses one. */
  shapes: readonly Shape[];
  /** Words that make an article one of this topic. */
  words: RegExp;
  /** Whether its covers have figures of pay; `named` only those it names. */
  figures: 'always' | 'named' | 'never';
}

/** The first that fits counts. */
const TOPICS: readonly Topic[] = [
  {
    name: 'Interviews',
    shapes: ['speech'],
    words: /\binterview/i,
    figures: 'never',
  },
  {
    name: 'Applying',
    shapes: ['sheet'],
    words: /\b(?:apply|application|cv\b|advert|recruiter)/i,
    figures: 'never',
  },
  {
    name: 'Pay',
    shapes: ['coins'],
    words: /\b(?:pay\b|paid\b|salar|earn(?:s|ings?)?\b)/i,
    figures: 'always',
  },
  {
    name: 'Careers',
    shapes: ['steps'],
    words: /\b(?:career|promot)/i,
    figures: 'always',
  },
  {
    name: 'Firms',
    shapes: ['pair'],
    words: /\b(?:firms?|industry|employers?)\b/i,
    figures: 'named',
  },
];

const WORKING_LIFE: Omit<Topic, 'words'> = {
  name: 'Working life',
  shapes: ['rings', 'tiles', 'horizon'],
  figures: 'named',
};

/** What a title says counts before what its summary says. */
const topicOf = ({ title, summary }: ArticleSummary): Omit<Topic, 'words'> =>
  TOPICS.find(({ words }) => words.test(title)) ??
  TOPICS.find(({ words }) => words.test(summary)) ??
  WORKING_LIFE;

/** The pay of one level, of two groups, of all levels; or a word and shapes. */
export type Picture =
  | { kind: 'one'; pay: NamedPay }
  | { kind: 'two'; pay: NamedPay[] }
  | { kind: 'levels'; pay: NamedPay[]; marked: NamedPay | undefined }
  | { kind: 'plain'; name: string; shape: Shape | undefined };

/**
 * The picture of an article, with the pay of the levels or services that it
 * names. `share`, from 0 to 1, chooses a shape, and the marked one of all
 * levels.
 */
export function pictureOf(
  article: ArticleSummary,
  insights: SalaryInsights | null,
  share: number,
): Picture {
  const { name, shapes, figures } = topicOf(article);
  const shape = shapes[Math.floor(share * shapes.length)];
  const plain: Picture = { kind: 'plain', name, shape };
  if (!insights || figures === 'never') return plain;
  const fitting = fittingPicture(article, insights);
  if (fitting) return fitting;
  return figures === 'always' && insights.seniorities.length > 0
    ? levelsPicture(insights.seniorities, share)
    : plain;
}

/** Undefined where the article names no level and no service. */
function fittingPicture(
  article: ArticleSummary,
  { seniorities, services, all }: SalaryInsights,
): Picture | undefined {
  const subject = subjectOf(article);
  const levels = payNamedIn(subject, seniorities).map(withPlainName);
  const [level] = levels;
  if (levels.length > 1) return { kind: 'two', pay: levels.slice(0, 2) };
  if (level) return { kind: 'one', pay: level };
  const named = payNamedIn(subject, services).map(withPlainName);
  if (named.length === 0) return undefined;
  const allJobs = { ...all, name: 'All jobs' };
  return { kind: 'two', pay: [...named, allJobs].slice(0, 2) };
}

/** As many lines as fit on a card's cover. */
const MOST_LEVELS = 5;

/** The marked level stands in the middle, if there are enough on both sides. */
function levelsPicture(levels: NamedPay[], share: number): Picture {
  const marked = Math.min(Math.floor(share * levels.length), levels.length - 1);
  const first = Math.max(
    0,
    Math.min(marked - Math.floor(MOST_LEVELS / 2), levels.length - MOST_LEVELS),
  );
  const pay = levels.slice(first, first + MOST_LEVELS).map(withPlainName);
  return { kind: 'levels', pay, marked: pay[marked - first] };
}

const withPlainName = (pay: NamedPay): NamedPay => ({
  ...pay,
  name: decodeReferences(pay.name),
});
