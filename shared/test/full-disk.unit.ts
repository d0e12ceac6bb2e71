import { fullDisk } from '../src/node/full-disk';

const MB = 1_048_576;
const withFree = (megabytes: number) => () => ({
  bavail: megabytes,
  bsize: MB,
});

test('a disk without room for the database’s next file is full; a folder that is missing is none', () => {
  expect(fullDisk('/data', withFree(16))).toBeUndefined();
  expect(fullDisk('/data', withFree(15))).toBe(
    'No space left on the device of /data: the database needs 16 MB, 15.0 MB are free',
  );
  expect(fullDisk('/nowhere/at/all')).toBeUndefined();
});
