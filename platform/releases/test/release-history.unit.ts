/**
 * Random histories of one section, over the release tool's own functions: what
 * visitors get is always listed and whole, and `prune` changes nothing for
 * them.
 */
import { generateKeyPairSync } from 'node:crypto';
import * as fc from 'fast-check';
import type { Release } from '../registry/format';
import { prune, rollback, setTraffic } from '../publish/commands';
import { previousOf, releasesIn, servedOn } from '../registry/entries';
import { withPublished } from '../publish/publish';
import { releaseOf } from './release-of';
import type { StorePlace } from '../store/release-store';
import { openStoreIn } from '../store/store-in-place';

/** Servers of these platform versions. */
const SERVERS = ['2.0.0', '2.9.0', '3.0.0'];
const CONTRACTS = ['^2.0.0', '^2.0.0', '^2.9.0', '^3.0.0', '>=2.0.0'];

beforeEach(() => {
  jest.useFakeTimers({
    doNotFake: [
      'nextTick',
      'performance',
      'queueMicrotask',
      'setImmediate',
      'setTimeout',
    ],
  });
});
afterEach(() => jest.useRealTimers());

/** A release that was published now. */
function releaseFor(count: number, contract: string): Release {
  const release = releaseOf(
    'events',
    `1.0.${count}`,
    'events',
    new Date().toISOString(),
  );
  const deployment = { traffic: 0, default: false };
  return { ...release, deployment, extras: { ...release.extras, contract } };
}

const { privateKey, publicKey } = generateKeyPairSync('ed25519');

/**
 * A store of one section, `events`. Files are old enough to be deleted as soon
 * as nobody lists them.
 */
function storeInMemory() {
  const files = new Map<string, Release>();
  let text: string | undefined;
  const place: StorePlace = {
    name: 'The registry',
    read: () => text,
    holdsReleases: () => files.size > 0,
    change: async (work) => {
      const change = work(text);
      if (change) text = JSON.stringify(change.content);
    },
    writeRelease: async (_name, { release }) =>
      void files.set(release.metadata.version, release),
    withdrawals: async () => [],
    deleteReleases: async (isListed) => {
      const gone = [...files.keys()].filter(
        (version) => !isListed('events', version),
      );
      for (const version of gone) files.delete(version);
      return gone.length;
    },
  };
  const store = openStoreIn(place, {
    platformKeys: [publicKey],
    signer: () => privateKey,
  });
  return { store, files };
}

/** A section's store, and the servers around it. */
class History {
  readonly of = storeInMemory();
  published = 0;

  static async begin(): Promise<History> {
    const history = new History();
    await history.of.store.create();
    return history;
  }

  /** The version of one of the listed releases. */
  version = (pick: number) => {
    const releases = this.releases();
    return (
      releases[pick % Math.max(releases.length, 1)]?.metadata.version ?? ''
    );
  };
  releases = () => releasesIn('events', this.of.store.entries('events'));

  /**
   * What visitors of each server get now, and after a rollback, and what has a
   * share of visitors.
   */
  outlook = () => [
    this.releases().flatMap(({ metadata, deployment }) =>
      deployment?.traffic ? [metadata.version] : [],
    ),
    ...SERVERS.map((platform) =>
      [servedOn, previousOf].map(
        (find) => find(platform, 'events', this.releases())?.metadata.version,
      ),
    ),
  ];

  /** What every visitor gets is whole. */
  check(): void {
    for (const platform of SERVERS) {
      const now = servedOn(platform, 'events', this.releases());
      if (now)
        expect([...this.of.files.keys()]).toContain(now.metadata.version);
    }
  }

  async publish(contract: string, hold: boolean): Promise<void> {
    const release = releaseFor((this.published += 1), contract);
    this.of.files.set(release.metadata.version, release);
    await this.of.store.update('events', { command: 'publish' }, (entries) =>
      withPublished(entries, 'events', release, hold),
    );
  }
}

/**
 * One that the section does not allow is refused in a sentence, and changes
 * nothing.
 */
type Step = [name: string, work: (history: History) => unknown];

const pick = fc.nat(20);
const publishing = fc
  .tuple(fc.constantFrom(...CONTRACTS), fc.boolean())
  .map(([contract, hold]): Step => [
    `publish ${contract}${hold ? ' --hold' : ''}`,
    (history) => history.publish(contract, hold),
  ]);
const raising = fc
  .tuple(pick, fc.constantFrom(0, 5, 50, 100))
  .map(([at, percent]): Step => [
    `traffic ${at} ${percent}`,
    (history) =>
      setTraffic(history.of.store, 'events', history.version(at), percent),
  ]);
const goingBack = fc
  .constantFrom(...SERVERS)
  .map((on): Step => [
    `rollback ${on}`,
    ({ of }) => rollback(of.store, 'events', on),
  ]);
const pruning = fc.integer({ min: 1, max: 3 }).map((keep): Step => [
  `prune ${keep}`,
  async (history) => {
    const before = history.outlook();
    await prune(history.of.store, { keep, days: 0 });
    expect(history.outlook()).toEqual(before);
  },
]);
const step = fc.oneof(
  { weight: 3, arbitrary: publishing },
  { weight: 2, arbitrary: pruning },
  raising,
  goingBack,
);

test('in every history visitors have a whole release, and prune takes none that they get or would get', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 40, size: 'max' }),
      async (steps) => {
        const history = await History.begin();
        for (const [, work] of steps) {
          jest.setSystemTime(Date.now() + 1000);
          try {
            await work(history);
          } catch (error) {
            if (!(error instanceof Error) || error.constructor !== Error)
              throw error;
          }
          history.check();
        }
      },
    ),
    { numRuns: 25 },
  );
});
