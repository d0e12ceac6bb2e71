/** The table of what a registry lists, with what servers of this machine have withdrawn. */
import { PLATFORM_VERSION, type SectionName } from '@board/shared/contract';
import { meantCanary } from '../judge/choose';
import { heldBy, type Withdrawal } from '../judge/withdrawals';
import { servedOn } from '../registry/entries';
import type { Release } from '../registry/format';
import type { ReleaseStore } from '../store/release-store';

/** One line per release, then one per release that a server has withdrawn, with the reason. */
export async function list(store: ReleaseStore, only?: SectionName): Promise<string[]> {
  const { registry } = store.read();
  const withdrawn = await withdrawalsIn(store);
  const sentences: string[] = [];
  const rows = Object.entries(registry.microFrontends)
    .filter(([name]) => only === undefined || name === only)
    .flatMap(([name, releases]) => {
      const here = servedOn(PLATFORM_VERSION, name, releases);
      const meant = meantCanary(name, releases, PLATFORM_VERSION);
      const canary =
        meant && withdrawalOf(withdrawn, name, meant.release.metadata.version) ? undefined : meant;
      const others = here && canary ? 100 - canary.traffic : 100;
      return releases.map((release) => {
        const end = release === here ? undefined : withdrawalOf(withdrawn, name, release.metadata.version);
        if (end) sentences.push(sentenceOn(end));
        return rowOf(name, release, {
          served: release === here ? others : undefined,
          isWithdrawn: end !== undefined,
        });
      });
    });
  if (rows.length === 0)
    return [only === undefined ? 'No releases.' : `No releases of ${only}.`, ...sentences];
  const table = [['section', 'visitors', 'version', 'published', 'by', 'commit', 'platform'], ...rows];
  const lines = table.map((cells) =>
    cells
      .map((cell, column) => cell.padEnd(Math.max(...table.map((row) => row[column]?.length ?? 0))))
      .join('  ')
      .trimEnd(),
  );
  return [...lines, ...sentences];
}

export async function withdrawalsIn(store: ReleaseStore): Promise<Withdrawal[]> {
  const { registry } = store.read();
  return (await store.withdrawals()).filter((one) => heldBy(one, registry));
}

export const withdrawalOf = (withdrawn: Withdrawal[], name: SectionName, version: string) =>
  withdrawn.findLast((one) => one.section === name && one.version === version);

function sentenceOn({ section, version, at, share, reason }: Withdrawal): string {
  const had = `${section} ${version} had ${share ?? 'some'} % of visitors`;
  return `${had}, until a server withdrew it at ${utc(at)}: ${reason}. ${TO_TRY_AGAIN}`;
}

export const TO_TRY_AGAIN = 'To try it again, give it 0, then a share.';

export const utc = (at: string) => `${at.slice(0, 16).replace('T', ' ')} UTC`;

/** `served` is what this platform’s servers give to all but the canary’s visitors, in percent. */
function rowOf(
  name: string,
  release: Release,
  { served, isWithdrawn }: { served: number | undefined; isWithdrawn: boolean },
): string[] {
  const { metadata, deployment, extras } = release;
  const { at, by = '', commit = '' } = extras.published ?? { at: '' };
  const percent = served ?? deployment?.traffic ?? 0;
  const isForAll = served === 100 || (served === undefined && deployment?.default);
  const given = isForAll ? 'all' : percent > 0 ? `${percent} %` : 'none';
  const visitors = isWithdrawn ? 'none, withdrawn' : given;
  return [name, visitors, metadata.version, at.slice(0, 16).replace('T', ' '), by, commit, extras.contract];
}
