/** A section's rollout on the status page: its canary beside the default, what was withdrawn, what browsers reported. */
import { html } from 'hono/html';
import { groupDigits } from '@board/shared/domain';
import type { Withdrawal } from '@board/releases/judge/withdrawal';
import type { Count } from '@board/releases/judge/decision';
import type { Phase } from '@board/releases/judge/tally';
import type { ComparisonStatus } from './comparison';
import type { ReportStatus, SectionStatus } from './status';
import { code, facts, table, tag, time, type Content, type Html } from './status-parts';

/** Where there is nothing to compare. */
const NONE = '–';

type Side = ComparisonStatus['canary'];

export const rollout = ({ name, comparison, releases, withdrawn, reports }: SectionStatus): Html => {
  const canary = releases.find(({ version }) => version === comparison?.canary.version);
  const share = canary && !canary.isWithdrawn ? canary.traffic : 0;
  const isWithdrawn = withdrawn.some(({ version }) => version === comparison?.canary.version);
  const isShown = comparison && (!isWithdrawn || comparison.canary.loads.of > 0);
  return html`${withdrawn.length === 0 ? '' : withdrawnTable(name, withdrawn)}
  ${isShown ? comparisonTable(name, comparison, share) : ''}
  ${reports.length === 0 ? '' : reportTable(name, reports)}`;
};

const withdrawnTable = (name: string, withdrawn: readonly Withdrawal[]) =>
  table(
    `What this server has withdrawn of ${name}`,
    ['Release', 'Since', 'Had', 'Why', 'To try it anew'],
    withdrawn.map(({ version, at, share, reason }) => [
      html`${code(version)} ${tag('withdrawn', 'bad')}`,
      time(at, 19),
      share === undefined ? 'a share' : `${share} % of visitors`,
      reason,
      code(`traffic ${name} ${version} ${share ?? 1} --again`),
    ]),
  );

const comparisonTable = (name: string, { canary, standard, verdict }: ComparisonStatus, share: number) =>
  html`<div class="compared">
    ${table(
      `The canary of ${name} beside its default, by the first page load of each network that browsers reported to this server since the canary was raised`,
      ['Measure', 'Canary', 'Default', 'Difference'],
      [
        [
          'Release',
          html`${code(canary.version)} ${tag(share > 0 ? `${share} %` : 'nobody')}`,
          html`${code(standard.version)} ${tag(`${Number((100 - share).toFixed(2))} %`, 'good')}`,
          NONE,
        ],
        ['Networks', groupDigits(canary.loads.of), groupDigits(standard.loads.of), NONE],
        counted('Bad page loads', { canary, standard }, ({ loads }) => loads.bad),
        counted('Load failures', { canary, standard }, ({ numbers }) => numbers.failed),
        counted('Hydration mismatches', { canary, standard }, ({ numbers }) => numbers.mismatches),
        counted('Errors', { canary, standard }, ({ numbers }) => numbers.errors),
        timed('Section loaded (p75)', canary.phases.load, standard.phases.load),
        timed('Hydrated (p75)', canary.phases.hydrated, standard.phases.hydrated),
        timed('Interaction (INP, p75)', canary.phases.inp, standard.phases.inp),
        [
          'Slow interactions, of visitors who consented',
          shareOf(canary.interactions),
          shareOf(standard.interactions),
          points(canary.interactions, standard.interactions),
        ],
      ],
    )}
    ${facts([['The rule', verdict]])}
  </div>`;

function counted(
  what: string,
  { canary, standard }: Pick<ComparisonStatus, 'canary' | 'standard'>,
  read: (side: Side) => number,
): Content[] {
  const [own, other] = [canary, standard].map((side) => ({ of: side.loads.of, bad: read(side) }));
  return own && other ? [what, shareOf(own), shareOf(other), points(own, other)] : [];
}

const timed = (what: string, own: Phase, other: Phase): Content[] => [
  what,
  inMs(own),
  inMs(other),
  own.p75 === undefined || other.p75 === undefined ? NONE : `${signed(own.p75 - other.p75, 0)} ms`,
];

const percentOf = ({ of, bad }: Count) => (100 * bad) / of;

/** `3 of 200 (1.5 %)` */
const shareOf = (count: Count) =>
  count.of === 0
    ? 'none'
    : `${groupDigits(count.bad)} of ${groupDigits(count.of)} (${percentOf(count).toFixed(1)} %)`;

const points = (own: Count, other: Count) =>
  own.of === 0 || other.of === 0 ? NONE : `${signed(percentOf(own) - percentOf(other), 1)} points`;

/** With a sign, but for what rounds to 0. */
function signed(value: number, digits: number): string {
  const text = Math.abs(value).toFixed(digits);
  if (Number(text) === 0) return text;
  return `${value > 0 ? '+' : '−'}${text}`;
}

const reportTable = (name: string, reports: ReportStatus[]) =>
  table(
    `What browsers reported of ${name} to this server since it started; times are of the 75th percentile`,
    ['Release', 'Page loads', 'Failed', 'Mismatches', 'Errors', 'Loaded', 'Hydrated', 'Interaction'],
    reports.map(({ version, role, numbers, phases }) => [
      html`${code(version)} ${tag(role, role === 'default' ? 'good' : '')}`,
      groupDigits(numbers.pageLoads),
      groupDigits(numbers.failed),
      groupDigits(numbers.mismatches),
      groupDigits(numbers.errors),
      inMs(phases.load),
      inMs(phases.hydrated),
      inMs(phases.inp),
    ]),
  );

const inMs = ({ p75 }: Phase) => (p75 === undefined ? 'none' : `${groupDigits(p75)} ms`);
