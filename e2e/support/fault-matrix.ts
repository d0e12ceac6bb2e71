/**
 * The cells of the fault matrix: sections × faults × situations. Rules say which cells mean nothing, and what a visitor sees
 * in each other one.
 */
import { sections } from '../../scripts/lib/project.mjs';
import type { CodeFault } from './faulty-builds';
import type { Fault as CachedFault } from './faulty-front';
import type { OriginFault } from './faulty-origin';
import { sectionPage } from './section-pages';

/** The first load of the section's page, a navigation to it from another section's, and its widget on home. */
export const SITUATIONS = ['document', 'navigation', 'widget'] as const;
export type Situation = (typeof SITUATIONS)[number];

export interface Fault {
  name: string;
  /** Whether the server build fails. */
  server: boolean;
  /** What fails in a browser: loading, or what has loaded. */
  browser: 'nothing' | 'loading' | 'rendering';
  /** The origin's own fault, for files whose path matches. */
  origin?: { fault: OriginFault; files: RegExp };
  /** A fault of the files that the site serves, cached as immutable. */
  front?: CachedFault;
  /** The faults of a release's code. */
  code?: { server?: CodeFault; browser?: CodeFault };
  /** The platform versions that the section's only release runs on. */
  contract?: string;
  /** Only this part of the section fails. */
  only?: 'pages';
  /** It shows after this time, in ms. */
  lateMs?: number;
}

const EVERY_FILE = /./;
const SERVER_BUILD = /\/server\//;
/** The chunks of pages and widgets. */
const CHUNKS = /\/js\/(?!__federation_expose_section)/;

// A server renders the release before until the new one is whole at its origin; the browser's scripts are gone.
const atOrigin = (fault: OriginFault) => ({
  server: false,
  browser: 'loading' as const,
  origin: { fault, files: EVERY_FILE },
});
/** The origin gives the server a broken build, and a browser caches broken scripts for a year. */
const cached = (fault: CachedFault) => ({
  server: false,
  browser: 'loading' as const,
  origin: { fault, files: SERVER_BUILD },
  front: fault,
});
const inBoth = (fault: CodeFault) => ({
  server: true,
  browser: 'loading' as const,
  code: { server: fault, browser: fault },
});
const onServer = (fault: CodeFault) => ({
  server: true,
  browser: 'nothing' as const,
  code: { server: fault },
});
const inBrowser = (fault: CodeFault, browser: 'loading' | 'rendering' = 'rendering') => ({
  server: false,
  browser,
  code: { browser: fault },
});

export const FAULTS: Fault[] = [
  { name: 'the origin refuses', ...atOrigin('refuses') },
  { name: 'the origin hangs', ...atOrigin('hangs') },
  { name: 'the origin answers 500', ...atOrigin('500') },
  { name: 'the origin answers 404', ...atOrigin('404') },
  { name: 'HTML instead of scripts', ...cached('a page of somebody else') },
  { name: 'truncated scripts', ...cached('truncated') },
  { name: 'scripts with another hash', ...cached('tampered') },
  { name: 'chunks are missing', ...atOrigin('404'), origin: { fault: '404', files: CHUNKS } },
  { name: 'throws at evaluation', ...inBoth('evaluation') },
  { name: 'throws in routes()', ...inBoth('routes'), only: 'pages' },
  { name: 'throws in the server render', ...onServer('render') },
  { name: 'loops in the server render', ...onServer('loop') },
  { name: 'throws in a browser render', ...inBrowser('render') },
  { name: 'throws in an effect', ...inBrowser('effect') },
  { name: 'needs another React', ...inBrowser('shared version', 'loading') },
  { name: 'exports something else', ...inBoth('exports') },
  { name: 'needs another platform major', server: true, browser: 'loading', contract: '^2.0.0' },
];

export interface Cell {
  section: string;
  fault: Fault;
  situation: Situation;
}

interface Rule {
  /** Why a cell means nothing. */
  why: string;
  leavesOut(cell: Cell): boolean;
}

export const RULES: Rule[] = [
  {
    why: 'the section has no widget on home',
    leavesOut: ({ section, situation }) => situation === 'widget' && !sectionPage(section).widget,
  },
  {
    // The browser renders what it navigates to.
    why: 'a navigation runs no server build',
    leavesOut: ({ fault, situation }) => situation === 'navigation' && fault.browser === 'nothing',
  },
  {
    why: 'a widget calls no routes()',
    leavesOut: ({ fault, situation }) => situation === 'widget' && fault.only === 'pages',
  },
];

export const ALL: Cell[] = sections.flatMap(({ name: section }) =>
  FAULTS.flatMap((fault) => SITUATIONS.map((situation) => ({ section, fault, situation }))),
);

/** The first rule that leaves a cell out. */
const ruleOf = (cell: Cell): Rule | undefined => RULES.find((rule) => rule.leavesOut(cell));

export const CELLS: Cell[] = ALL.filter((cell) => !ruleOf(cell));

/** Number of cells that each rule leaves out. */
export const leftOut = (): [why: string, cells: number][] =>
  RULES.map((rule) => [rule.why, ALL.filter((cell) => ruleOf(cell) === rule).length]);

/**
 * What a visitor sees: an error panel with Retry; the server's HTML, whose links are real links; the whole page, which the
 * browser renders; or home without the widget.
 */
export type Outcome = 'panel' | 'server’s HTML' | 'panel or server’s HTML' | 'whole' | 'absent';

export function outcomeOf({ fault, situation }: Pick<Cell, 'fault' | 'situation'>): Outcome {
  // Home places only widgets of sections that this platform can run.
  if (fault.contract !== undefined && situation === 'widget') return 'absent';
  if (fault.browser === 'nothing') return 'whole';
  // What the server has rendered stays where the browser's code does not come.
  if (fault.browser === 'loading' && !fault.server && situation !== 'navigation') return 'server’s HTML';
  // Scripts that are gone bring a new document, which this server renders (docs/architecture.md, "Builds of the shell").
  if (fault.origin?.fault === '404' && !fault.server) return 'server’s HTML';
  return 'panel';
}

/** What a visitor sees who has left for another section, and comes back without a document. */
export function outcomeOnReturn(cell: Cell): Outcome {
  const outcome = outcomeOf(cell);
  if (outcome !== 'server’s HTML') return outcome;
  // A widget whose code is loaded late may bring a new document: its build is gone by then.
  return cell.situation === 'widget' ? 'panel or server’s HTML' : 'panel';
}

/** What neither unit tests of the section loader and the server's builds nor other journeys show. */
const DAILY = ['chunks are missing', 'throws at evaluation', 'throws in an effect', 'needs another React'];

/** The slice for `npm test`: some faults once, each in the section and the situation that the slice has had least. */
export function slice(): Set<Cell> {
  const had = new Map<string, number>();
  const timesOf = ({ section, situation }: Cell) => (had.get(section) ?? 0) + (had.get(situation) ?? 0);
  return new Set(
    FAULTS.filter(({ name }) => DAILY.includes(name)).flatMap((fault) => {
      const [least] = CELLS.filter((cell) => cell.fault === fault).toSorted(
        (a, b) => timesOf(a) - timesOf(b),
      );
      if (!least) return [];
      for (const one of [least.section, least.situation]) had.set(one, (had.get(one) ?? 0) + 1);
      return [least];
    }),
  );
}
