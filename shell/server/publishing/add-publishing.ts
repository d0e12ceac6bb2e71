/** `/_releases/…`: publishing over HTTP, for teams with their own repository. Only with `PUBLISHING=on`. */
import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { PLATFORM_VERSION } from '@board/shared/contract';
import { sharedVersions } from '@board/shared/federation/shared-table';
import { publicKeysIn } from '@board/shared/registry/part';
import {
  INTEGRITY_HEADER,
  MOST_FILE_BYTES,
  MOST_PART_BYTES,
  UPLOADS,
  type UploadedFile,
} from '@board/shared/registry/upload';
import { readFileSync } from 'node:fs';
import type { Parts } from '../document/answer-document';
import { createAcceptance, Refused } from './accept';

export function addPublishing(app: Hono, { environment, log }: Pick<Parts, 'environment' | 'log'>): void {
  const pem = readFileSync(environment.registryKey, 'utf8');
  const acceptance = createAcceptance(environment.dataDir, publicKeysIn(pem));
  const answered = async (c: Context, work: () => Promise<Response> | Response): Promise<Response> => {
    c.header('cache-control', 'no-store');
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      log(`publishing refused: ${error.message}`);
      return c.json({ message: error.message }, error.status);
    }
  };
  const tooLarge = (c: Context) => c.json({ message: 'It is too large.' }, 413);

  app.get(UPLOADS.registry, (c) =>
    answered(c, () =>
      c.json({
        platformKeys: pem,
        file: acceptance.registry(),
        platform: { version: PLATFORM_VERSION, modules: sharedVersions },
      }),
    ),
  );
  app.put(
    UPLOADS.file,
    // before a byte is read
    (c, next) =>
      answered(c, async () => {
        acceptance.requireProof(fileOf(c), c.req.header('authorization') ?? '');
        await next();
        return c.res;
      }),
    bodyLimit({ maxSize: MOST_FILE_BYTES, onError: tooLarge }),
    (c) =>
      answered(c, async () => {
        acceptance.takeFile(fileOf(c), Buffer.from(await c.req.arrayBuffer()));
        return c.body(null, 204);
      }),
  );
  app.put(UPLOADS.section, bodyLimit({ maxSize: MOST_PART_BYTES, onError: tooLarge }), (c) =>
    answered(c, async () => {
      const part: unknown = await c.req.json().catch(() => undefined);
      return c.json({ serial: await acceptance.takeSection(c.req.param('section') ?? '', part) });
    }),
  );
}

const fileOf = (c: Context): UploadedFile => ({
  section: c.req.param('section') ?? '',
  version: c.req.param('version') ?? '',
  path: c.req.param('path') ?? '',
  integrity: c.req.header(INTEGRITY_HEADER) ?? '',
});
