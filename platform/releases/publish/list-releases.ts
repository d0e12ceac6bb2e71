/** What the release tool says of the releases in the registry. */
import { PLATFORM_VERSION, type SectionName } from '@board/shared/contract';
import { canaryInRegistry } from '../registry/choose-release';
import { releaseWithdrawnBy, type Withdrawal } from '../judge/withdrawals';
import { servedOn } from '../registry/entries';
import type { Release } from '../registry/format';
import { utcMinute } from '../registry/utc-words';
import type { ReleaseStore } from '../store/release-store';

/**
 * One line per release, then one per release that a server has withdrawn, with
 * the reason.
 */
export async function listReleases(
  store: ReleaseStore,
  onlySection?: SectionName,
): Promise<string[]> {
  const { registry } = store.read();
  const withdrawn = await withdrawalsIn(store);
  const sections = Object.entries(registry.microFrontends)
    .filter(([name]) => onlySection === undefined || name === onlySection)
    .map(([name, releases]) => describeSection(name, releases, withdrawn));
  const rows = sections.flatMap((section) => section.rows);
  const sentences = sections.flatMap((section) => section.sentences);
  if (rows.length === 0)
    return [
      onlySection === undefined
        ? 'No releases.'
        : `No releases of ${onlySection}.`,
    ];
  return [...alignedLines([HEADINGS, ...rows]), ...sentences];
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
  const servedRelease = servedOn(PLATFORM_VERSION, name, releases);
  const listedCanary = canaryInRegistry(name, releases, PLATFORM_VERSION);
  const canaryRelease =
    listedCanary && !withdrawalOfRelease(listedCanary.release)
      ? listedCanary
      : undefined;
  const servedPercent =
    servedRelease && canaryRelease ? 100 - canaryRelease.traffic : 100;
  const sentences: string[] = [];
  const rows = releases.map((release) => {
    const isServed = release === servedRelease;
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
function alignedLines(tableRows: string[][]): string[] {
  const widthOfColumn = (column: number) =>
    Math.max(...tableRows.map((row) => row[column]?.length ?? 0));
  return tableRows.map((rowCells) =>
    rowCells
      .map((cell, column) => cell.padEnd(widthOfColumn(column)))
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
  const { published } = extras;
  const publishedAt = published ? utcMinute(published.at) : '';
  const sharePercent = served ?? deployment?.traffic ?? 0;
  const isForAll =
    served === 100 || (served === undefined && deployment?.default === true);
  const visitors = visitorsOf(release, {
    percent: sharePercent,
    isForAll,
    isWithdrawn,
  });
  return [
    name,
    visitors,
    metadata.version,
    publishedAt,
    published?.by ?? '',
    published?.commit ?? '',
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
