/** Two clones of a commit, in folders of different depth, make the same bytes (docs/decisions/076). */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { run } from '../../kit/src/programs/run.mjs';
import { root } from '../support/places';

/** Each clone installs packages and builds everything, so only `npm run test:all` runs it. */
const tag = '@all';
const LIMIT_MS = 600_000;

/** Made at each publishing: the time is in them. */
const OF_THE_MOMENT = /(?:^|\/)(?:release|provenance)\.json(?:\.br|\.gz)?$/;

/** Clones the commit that is checked out, builds it, and publishes it there. Returns a hash of every released file. */
async function released(clone: string): Promise<Record<string, string>> {
  execFileSync('git', ['clone', '--quiet', '--no-hardlinks', root, clone]);
  // the run's own settings are not those of a clone
  const own = Object.keys(process.env).filter((name) => /^(?:BOARD|E2E|.*PORT$|DATA_DIR)/.test(name));
  await run(process.execPath, ['scripts/build.mjs'], {
    cwd: clone,
    env: Object.fromEntries(own.map((name) => [name, ''])),
  });
  const data = path.join(clone, '.data');
  const files = ['releases', 'shell'].flatMap((part) =>
    readdirSync(path.join(data, part), { recursive: true, encoding: 'utf8' }).map((file) =>
      path.join(part, file),
    ),
  );
  return Object.fromEntries(
    files
      .filter((file) => statSync(path.join(data, file)).isFile() && !OF_THE_MOMENT.test(file))
      .toSorted()
      .map((file) => [
        file,
        createHash('sha256')
          .update(readFileSync(path.join(data, file)))
          .digest('hex'),
      ]),
  );
}

test('the releases of all sections and of the shell', { tag }, async () => {
  test.setTimeout(LIMIT_MS);
  const scratch = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'reproducible-')));
  try {
    const first = await released(path.join(scratch, 'one'));
    expect(Object.keys(first).filter((file) => file.endsWith('sbom.cdx.json'))).toHaveLength(5);
    expect(Object.keys(first).length).toBeGreaterThan(200);
    expect(await released(path.join(scratch, 'another', 'deeper', 'folder'))).toEqual(first);
  } finally {
    rmSync(scratch, { recursive: true });
  }
});
