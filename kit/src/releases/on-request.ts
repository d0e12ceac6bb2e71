/**
 * The release tool as a long-running program for development: starting it takes longer than a build. Its parent sends a
 * `Request` over the IPC channel; the tool does it on the store in `DATA_DIR` and answers.
 */
import { z } from 'zod';
import { isSectionName } from '@board/shared/registry';
import { dataDir } from '../data-dir.mjs';
import { publish } from './publish-release';
import { openStore } from './store';

const request = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('publish'), id: z.string(), name: z.string(), folder: z.string() }),
  z.object({
    kind: z.literal('mirror'),
    id: z.string(),
    lists: z.record(z.string().refine(isSectionName), z.array(z.unknown())),
  }),
]);

export type Request = z.infer<typeof request>;

/** Without an id: ready for requests. */
export interface Answer {
  id?: string;
  version?: string;
  /** The prefix of the section that was published. */
  segment?: string;
  error?: string;
}

const answer = (message: Answer) => process.send?.(message);
const store = openStore(dataDir);

async function work(asked: Request): Promise<Omit<Answer, 'id'>> {
  if (asked.kind === 'publish') {
    const { version, segment } = await publish(store, asked.name, {
      folder: asked.folder,
      compress: false,
      checked: false,
    });
    return { version, segment };
  }
  await store.create();
  for (const [name, entries] of Object.entries(asked.lists))
    await store.update(name, { command: 'mirror', section: name }, () => entries);
  return {};
}

process.on('message', (message) => {
  const asked = request.parse(message);
  work(asked).then(
    (done) => answer({ id: asked.id, ...done }),
    (error: unknown) =>
      answer({ id: asked.id, error: error instanceof Error ? error.message : String(error) }),
  );
});
answer({});
