/** A release store of a test's own, and the commands of one section in it. */
import { releasesIn } from '@board/releases/registry/entries';
import { openBucketStore } from '@board/releases/store/bucket';
import { openStore } from '@board/releases/store/folder';
import {
  startFakeBucket,
  type FakeBucket,
} from '../../../tools/test-support/fake-bucket';
import { runBoard } from '../../../tools/test-support/release-commands';
import { tinyBuild } from './tiny-build';

const ADDRESS = 's3://releases/board';
export const IN_BUCKET = ['--to', ADDRESS];

/**
 * A bucket for each test of a file, which the environment names, closed after
 * it.
 */
export function bucketOfEachTest(): () => FakeBucket {
  let bucket: FakeBucket;
  beforeEach(async () => {
    bucket = await startFakeBucket();
    Object.assign(process.env, {
      AWS_ENDPOINT_URL_S3: bucket.url,
      AWS_ACCESS_KEY_ID: 'board',
      AWS_SECRET_ACCESS_KEY: 'of nobody',
    });
  });
  afterEach(() => bucket.close());
  return () => bucket;
}

/** The version in what `publish` prints. */
const versionIn = ([line = '']: string[]) => line.split(/[ ,]/)[1] ?? '';

/**
 * The commands of a section, in the data folder of the moment or in the bucket.
 */
export function commandsOf(
  folder: () => string,
  name = 'events',
  to: string[] = [],
) {
  const open = async () =>
    to.length > 0
      ? openBucketStore(ADDRESS, { dataDir: folder() })
      : openStore(folder());
  const command = (words: string, ...more: string[]) =>
    runBoard([...words.split(' '), name, ...more, ...to], folder());
  const listed = async () => releasesIn(name, (await open()).entries(name));
  return {
    open,
    command,
    listed,
    versions: async () =>
      (await listed()).map(({ metadata }) => metadata.version),
    /** Publishes a release whose build says this. Returns its version. */
    publish: async (mark: string, said: object = {}, ...more: string[]) =>
      versionIn(
        await command(
          'publish',
          '--from',
          tinyBuild(folder(), mark, said),
          ...more,
        ),
      ),
    /**
     * The version of each listed release, its share of visitors, and whether it
     * is the default.
     */
    shares: async () =>
      (await listed()).map(
        ({ metadata, deployment }) =>
          [metadata.version, deployment?.traffic, deployment?.default] as const,
      ),
  };
}
