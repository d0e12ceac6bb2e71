/** The picture on the cover of an article (docs/product.md §2.9). */
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
  /** Matches the titles and summaries of this topic's articles. */
  pattern: RegExp;
  /** `named` draws pay only if the article names a level or a service. */
  figures: 'always' | 'named' | 'never';
}

/** The first topic whose pattern matches counts. */
const TOPICS: readonly Topic[] = [
  {
    name: 'Interviews',
    shapes: ['speech'],
    pattern: /\binterview/i,
    figures: 'never',
  },
  {
    name: 'Applying',
    shapes: ['sheet'],
    pattern: /\b(?:apply|application|cv\b|advert|recruiter)/i,
    figures: 'never',
  },
  {
    name: 'Pay',
    shapes: ['coins'],
    pattern: /\b(?:pay\b|paid\b|salar|earn(?:s|ings?)?\b)/i,
    figures: 'always',
  },
  {
    name: 'Careers',
    shapes: ['steps'],
    pattern: /\b(?:career|promot)/i,
    figures: 'always',
  },
  {
    name: 'Firms',
    shapes: ['pair'],
    pattern: /\b(?:firms?|industry|employers?)\b/i,
    figures: 'named',
  },
];

const WORKING_LIFE: Omit<Topic, 'pattern'> = {
  name: 'Working life',
  shapes: ['rings', 'tiles', 'horizon'],
  figures: 'named',
};

/** A topic in the title counts before another one in the summary. */
const topicOf = ({ title, summary }: ArticleSummary): Omit<Topic, 'pattern'> =>
  TOPICS.find(({ pattern }) => pattern.test(title)) ??
  TOPICS.find(({ pattern }) => pattern.test(summary)) ??
  WORKING_LIFE;

/** The pay of one level, of two groups, of all levels; or a word and shapes. */
export type Picture =
  | { kind: 'one'; pay: NamedPay }
  | { kind: 'two'; pay: NamedPay[] }
  | { kind: 'levels'; pay: NamedPay[]; marked: NamedPay | undefined }
  | { kind: 'plain'; name: string; shape: Shape | undefined };

/**
 * The picture of an article, with the pay of the levels or services that it
 * names. `slugNumber`, at least 0 and less than 1, chooses a shape, or which
 * of all levels is marked.
 */
export function pictureOf(
  article: ArticleSummary,
  insights: SalaryInsights | null,
  slugNumber: number,
): Picture {
  const { name, shapes, figures } = topicOf(article);
  const shape = shapes[Math.floor(slugNumber * shapes.length)];
  const plainPicture: Picture = { kind: 'plain', name, shape };
  if (!insights || figures === 'never') return plainPicture;
  const fitting = fittingPicture(article, insights);
  if (fitting) return fitting;
  return figures === 'always' && insights.seniorities.length > 0
    ? levelsPicture(insights.seniorities, slugNumber)
    : plainPicture;
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
  const namedServices = payNamedIn(subject, services).map(withPlainName);
  if (namedServices.length === 0) return undefined;
  const allJobs = { ...all, name: 'All jobs' };
  return { kind: 'two', pay: [...namedServices, allJobs].slice(0, 2) };
}

/** As many lines as fit on a card's cover. */
const MOST_LEVELS = 5;

/**
 * `slugNumber` marks a level, which stands in the middle if there are enough on
 * both sides.
 */
function levelsPicture(levels: NamedPay[], slugNumber: number): Picture {
  const markedIndex = Math.min(
    Math.floor(slugNumber * levels.length),
    levels.length - 1,
  );
  const firstIndex = Math.max(
    0,
    Math.min(
      markedIndex - Math.floor(MOST_LEVELS / 2),
      levels.length - MOST_LEVELS,
    ),
  );
  const pay = levels
    .slice(firstIndex, firstIndex + MOST_LEVELS)
    .map(withPlainName);
  return { kind: 'levels', pay, marked: pay[markedIndex - firstIndex] };
}

/** The name without character references: `Audit &amp; Tax` has a plain `&`. */
const withPlainName = (pay: NamedPay): NamedPay => ({
  ...pay,
  name: decodeReferences(pay.name),
});
