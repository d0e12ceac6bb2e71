/** `/_releases/…`: publishing over HTTP, for teams with their own repository. Only with `PUBLISHING=on`. */
import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { PLATFORM_VERSION } from '@board/shared/contract';
import { sharedVersions } from '@board/shared/federation/shared-table';
import { publicKeysIn } from '@board/shared/registry/part';
import { MOST_FILE_BYTES, MOST_PART_BYTES, UPLOADS, type Upload } from '@board/shared/registry/upload';
import { readFileSync } from 'node:fs';
import type { Parts } from '../server-parts';
import { incomingOf } from '../http/incoming';
import { createAcceptance, Refused } from './accept';
import type { HeadCheck } from './head-check';

interface Options extends Pick<Parts, 'environment' | 'log'> {
  uploads: Pick<HeadCheck, 'uploadOf'>;
}

export function addPublishing(app: Hono, { environment, log, uploads }: Options): void {
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
  // Without the head's proof there is no upload, whatever the address says.
  const uploadOf = (c: Context): Upload => {
    const incoming = incomingOf(c);
    const upload = incoming && uploads.uploadOf(incoming);
    if (upload) return upload;
    throw new Refused(403, 'The head of this upload was not checked.');
  };
  const content = async (c: Context) => Buffer.from(await c.req.arrayBuffer());
  app.put(UPLOADS.file, bodyLimit({ maxSize: MOST_FILE_BYTES, onError: tooLarge }), (c) =>
    answered(c, async () => {
      const upload = uploadOf(c);
      if (!('path' in upload)) throw new Refused(400, 'This is no file.');
      acceptance.takeFile(upload, await content(c));
      return c.body(null, 204);
    }),
  );
  app.put(UPLOADS.section, bodyLimit({ maxSize: MOST_PART_BYTES, onError: tooLarge }), (c) =>
    answered(c, async () => c.json({ serial: await acceptance.takeSection(uploadOf(c), await content(c)) })),
  );
}
