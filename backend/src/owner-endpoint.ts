import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const ENDPOINT = z.object({
  url: z.string(),
  key: z.string(),
  pid: z.number(),
});
/**
 * Where the owner of a data folder reaches the database of its backend: the
 * REST interface, and the service key of that process.
 */
export type OwnerEndpoint = z.infer<typeof ENDPOINT>;

const endpointFileOf = (dataDir: string) =>
  join(dataDir, 'backend.owner-endpoint');

/**
 * The endpoint in a data folder, undefined without one. With `holderPid`, the
 * process that holds the folder, only the endpoint of that process: a backend
 * that was killed leaves its file.
 */
export function findOwnerEndpoint(
  dataDir: string,
  holderPid?: number,
): OwnerEndpoint | undefined {
  try {
    const endpoint = ENDPOINT.parse(
      JSON.parse(readFileSync(endpointFileOf(dataDir), 'utf8')),
    );
    return holderPid === undefined || endpoint.pid === holderPid
      ? endpoint
      : undefined;
  } catch {
    return undefined;
  }
}

export const newServiceKey = (): string =>
  `sb_secret_${randomBytes(32).toString('hex')}`;

/** Returns the function that removes the endpoint. */
export function writeOwnerEndpoint(
  dataDir: string,
  endpoint: OwnerEndpoint,
): () => void {
  const removeFile = () => rmSync(endpointFileOf(dataDir), { force: true });
  // writing to an existing file would keep its permissions
  removeFile();
  writeFileSync(endpointFileOf(dataDir), JSON.stringify(endpoint), {
    mode: 0o600,
  });
  return removeFile;
}
