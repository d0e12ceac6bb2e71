import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startFakeBucket } from '../../test/fake-bucket';

/** A data folder and a bucket for one test, which the environment names. `close` removes both. */
export async function freshPlaces(prefix: string) {
  const folder = mkdtempSync(path.join(os.tmpdir(), prefix));
  const bucket = await startFakeBucket();
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_S3: bucket.url,
    AWS_ACCESS_KEY_ID: 'board',
    AWS_SECRET_ACCESS_KEY: 'of nobody',
  });
  const close = async () => {
    await bucket.close();
    rmSync(folder, { recursive: true });
  };
  return { folder, bucket, close };
}
