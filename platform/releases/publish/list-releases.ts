/** What the release tool says of the releases in the registry. */
import { PLATFORM_VERSION, type SectionName } from '@board/shared/contract';
import { meantCanary } from '../registry/choose-release';
import { releaseWithdrawnBy, type Withdrawal } from '../judge/withdrawals';
import { servedOn } from '../registry/entries';
import type { Release } from '../registry/format';
import { utcMinute } from '../registry/utc-words';
import type { ReleaseStore } from '../store/release-store';

/**
 * One line per release, then one per release that a server has withdrawn, with
 * the reason.
 */
export async function list(
  store: ReleaseStore,
  only?: SectionName,
): Promise<string[]> {
  const { registry } = store.read();
  const withdrawn = await withdrawalsIn(store);
  const sections = Object.entries(registry.microFrontends)
    .filter(([name]) => only === undefined || name === only)
    .map(([name, releases]) => describeSection(name, releases, withdrawn));
  const rows = sections.flatMap((section) => section.rows);
  const sentences = sections.flatMap((section) => section.sentences);
  if (rows.length === 0)
    return [only === undefined ? 'No releases.' : `No releases of ${only}.`];
  return [...aligned([HEADINGS, ...rows]), ...sentences];
}

const HEADINGS = [
  'section',
  'visitors',
  'version',
  'published',
  'by',
  'commit',
  'platform',
];

/** The rows of a section's releases, and a sentence per withdrawn one. */
function describeSection(
  name: SectionName,
  releases: Release[],
  withdrawn: Withdrawal[],
) {
  const withdrawalOfRelease = ({ metadata }: Release) =>
    withdrawalOf(withdrawn, name, metadata.version);
  const served = servedOn(PLATFORM_VERSION, name, releases);
  const intended = meantCanary(name, releases, PLATFORM_VERSION);
  const canary =
    intended && !withdrawalOfRelease(intended.release) ? intended : undefined;
  const servedPercent = served && canary ? 100 - canary.traffic : 100;
  const sentences: string[] = [];
  const rows = releases.map((release) => {
    const isServed = release === served;
    const withdrawal = isServed ? undefined : withdrawalOfRelease(release);
    if (withdrawal) sentences.push(sentenceOn(withdrawal));
    return rowOf(name, release, {
      served: isServed ? servedPercent : undefined,
      isWithdrawn: withdrawal !== undefined,
    });
  });
  return { rows, sentences };
}

/** The rows of a table as lines, whose columns begin below each other. */
function aligned(table: string[][]): string[] {
  const widthOf = (column: number) =>
    Math.max(...table.map((row) => row[column]?.length ?? 0));
  return table.map((cells) =>
    cells
      .map((cell, column) => cell.padEnd(widthOf(column)))
      .join('  ')
      .trimEnd(),
  );
}

export async function withdrawalsIn(
  store: ReleaseStore,
): Promise<Withdrawal[]> {
  const { registry } = store.read();
  return (await store.withdrawals()).filter((withdrawal) =>
    releaseWithdrawnBy(withdrawal, registry),
  );
}

export const withdrawalOf = (
  withdrawn: Withdrawal[],
  name: SectionName,
  version: string,
) =>
  withdrawn.findLast(
    (withdrawal) =>
      withdrawal.section === name && withdrawal.version === version,
  );

export const TO_TRY_AGAIN = 'To try it again, give it 0, then a share.';

function sentenceOn({
  section,
  version,
  at,
  share,
  reason,
}: Withdrawal): string {
  return (
    `${section} ${version} had ${share ?? 'some'} % of visitors, ` +
    `until a server withdrew it at ${utcMinute(at)} UTC: ${reason}. ` +
    TO_TRY_AGAIN
  );
}

/**
 * `served` is what this platform’s servers give to all but the canary’s
 * visitors, in percent.
 */
function rowOf(
  name: string,
  release: Release,
  { served, isWithdrawn }: { served: number | undefined; isWithdrawn: boolean },
): string[] {
  const { metadata, deployment, extras } = release;
  const { at, by = '', commit = '' } = extras.published ?? { at: undefined };
  const published = at === undefined ? '' : utcMinute(at);
  const percent = served ?? deployment?.traffic ?? 0;
  const isForAll =
    served === 100 || (served === undefined && deployment?.default === true);
  const visitors = visitorsOf(release, { percent, isForAll, isWithdrawn });
  return [
    name,
    visitors,
    metadata.version,
    published,
    by,
    commit,
    extras.contract,
  ];
}

interface VisitorShare {
  percent: number;
  isForAll: boolean;
  isWithdrawn: boolean;
}

function visitorsOf(
  { extras }: Release,
  { percent, isForAll, isWithdrawn }: VisitorShare,
): string {
  if (isWithdrawn) return 'none, withdrawn';
  if (isForAll) return 'all';
  if (percent > 0) return `${percent} %`;
  return extras.leftAt === undefined ? 'none' : 'none, rolled back';
}
