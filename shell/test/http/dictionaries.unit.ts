import { createHash, randomBytes } from 'node:crypto';
import { createDCtx, decompressUsingDict, freeDCtx, init } from '@bokuweb/zstd-wasm';
import { createDeltas, dictionaryHeaders, dictionaryIn, familyOf } from '../../server/http/dictionaries';

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest();
const hashOf = (bytes: Buffer) => sha256(bytes).toString('base64');
const path = (release: number, name = 'browse') =>
  `/sections/jobs/1.0.${release}/js/${name}.0000000${release}.js`;

/** A script of 20 kB that does not compress, with some changed words. */
const CODE = randomBytes(10_000).toString('hex');
const script = (mark: string) => Buffer.from(`${CODE.slice(0, 9000)}/* ${mark} */${CODE.slice(9000)}`);

const log = () => {};

/** A store of scripts, and what was read of it. */
function storeOf(files: Record<string, Buffer>) {
  const reads: string[] = [];
  const deltas = createDeltas({
    log,
    others: (file) =>
      Object.keys(files).filter((other) => other !== file && familyOf(other) === familyOf(file)),
    read: (file) => {
      reads.push(file);
      const bytes = files[file];
      return bytes ? Promise.resolve(bytes) : Promise.reject(new Error('gone'));
    },
  });
  return { deltas, reads };
}

const FAMILIES: Record<string, string | undefined> = {
  '/sections/jobs/1.0.0-b2ff96565/js/browse.3ada4f39.js': '/sections/jobs/*/js/browse.*.js',
  '/sections/jobs/1.0.0-b2ff96565/remoteEntry.8abc8ebf.js': '/sections/jobs/*/remoteEntry.*.js',
  '/assets/js/index.14f20c9c.js': '/assets/js/index.*.js',
  '/sections/jobs/1.0.0/server/server.0123456789ab.cjs': undefined,
  '/sections/jobs/1.0.0/js/a(.*).3ada4f39.js': undefined,
  '/sections/jobs/js/browse.js': undefined,
  '/assets/css/index.14f20c9c.css': undefined,
  '/uk/jobs': undefined,
};

test.each(Object.entries(FAMILIES))('%s is one of %s', (file, family) => {
  expect(familyOf(file)).toBe(family);
  expect(dictionaryHeaders(file)['use-as-dictionary']).toBe(family && `match="${family}"`);
});

const HASH = hashOf(Buffer.from('code'));
test.each([
  ['gzip, br, dcb, dcz', `:${HASH}:`, HASH],
  ['br, dcz;q=0', `:${HASH}:`, undefined],
  ['gzip, br', `:${HASH}:`, undefined],
  [undefined, `:${HASH}:`, undefined],
  ['dcz', undefined, undefined],
  ['dcz', HASH, undefined],
  ['dcz', `:${HASH.slice(4)}:`, undefined],
  ['dcz', `:${HASH}:, :${HASH}:`, undefined],
  ['dcz', `:${'('.repeat(43)}=:`, undefined],
])('accept-encoding %s with available-dictionary %s offers %s', (accepted, available, hash) => {
  expect(dictionaryIn(accepted, available)).toBe(hash);
});

test('a delta is small, names its dictionary, and is the file when decoded', async () => {
  const [before, after] = [script('before'), script('after, with a longer text')];
  const { deltas } = storeOf({ [path(1)]: before, [path(2)]: after });
  const delta = (await deltas(path(2), hashOf(before))) ?? Buffer.alloc(0);
  expect(delta.length).toBeLessThan(200);
  expect(delta.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000');
  expect(delta.subarray(8, 40).equals(sha256(before))).toBe(true);
  await init();
  const context = createDCtx();
  const decoded = decompressUsingDict(context, delta.subarray(40), before);
  freeDCtx(context);
  expect(Buffer.from(decoded).equals(after)).toBe(true);
});

test('unknown hashes, other scripts and the file itself are no dictionaries, and unknown hashes read nothing twice', async () => {
  const [before, after, other] = [script('before'), script('after'), script('other')];
  const { deltas, reads } = storeOf({ [path(1)]: before, [path(2)]: after, [path(1, 'job')]: other });
  for (let count = 0; count < 50; count += 1)
    expect(await deltas(path(2), hashOf(randomBytes(32)))).toBeUndefined();
  expect(reads).toEqual([path(1)]);
  expect(await deltas(path(2), hashOf(other))).toBeUndefined();
  expect(await deltas(path(2), hashOf(after))).toBeUndefined();
  expect(await deltas('/uk/jobs', hashOf(before))).toBeUndefined();
});

test('a pair is compressed once, also for requests at the same time', async () => {
  const before = script('before');
  const { deltas, reads } = storeOf({ [path(1)]: before, [path(2)]: script('after') });
  const together = await Promise.all([1, 2, 3].map(() => deltas(path(2), hashOf(before))));
  expect(new Set([...together, await deltas(path(2), hashOf(before))]).size).toBe(1);
  expect(reads.toSorted()).toEqual([path(1), path(1), path(2)]);
});

test('a file that shares nothing with its dictionary is not worth a delta', async () => {
  const before = randomBytes(20_000);
  const { deltas } = storeOf({ [path(1)]: before, [path(2)]: randomBytes(20_000) });
  expect(await deltas(path(2), hashOf(before))).toBeUndefined();
});

test('a file that is gone leaves the others usable', async () => {
  const before = script('before');
  const files: Record<string, Buffer> = { [path(1)]: before, [path(2)]: script('after') };
  const logged: string[] = [];
  const store = createDeltas({
    log: (line) => logged.push(line),
    others: () => [path(3), path(1)],
    read: (file) => (files[file] ? Promise.resolve(files[file]) : Promise.reject(new Error('gone'))),
  });
  expect(await store(path(2), hashOf(before))).toBeDefined();
  expect(await store(path(4), hashOf(before))).toBeUndefined();
  expect(logged).toEqual([`${path(4)}: no delta: gone`]);
});

test('only sixteen other releases are looked at', async () => {
  const files = Object.fromEntries(
    Array.from({ length: 30 }, (_, at) => [
      `/sections/jobs/1.0.${at}/js/browse.${String(at).padStart(8, '0')}.js`,
      script(String(at)),
    ]),
  );
  const { deltas, reads } = storeOf(files);
  await deltas('/sections/jobs/1.0.29/js/browse.00000029.js', HASH);
  expect(reads).toHaveLength(16);
});

test('of many pairs the least recently used leave memory', async () => {
  const before = randomBytes(1_000_000);
  const reads: string[] = [];
  const deltas = createDeltas({
    log,
    others: () => [path(0)],
    read(file) {
      reads.push(file);
      // every other file has 190 kB of its own: 50 deltas are more than the 8 MB that the cache may hold
      return Promise.resolve(
        file === path(0) ? before : Buffer.concat([randomBytes(190_000), before.subarray(190_000)]),
      );
    },
  });
  const ask = (release: number) => deltas(path(release), hashOf(before));
  for (let release = 1; release <= 50; release += 1)
    expect((await ask(release))?.length).toBeGreaterThan(190_000);
  reads.length = 0;
  await ask(50);
  expect(reads).toEqual([]);
  await ask(1);
  expect(reads).toContain(path(1));
});
