/**
 * The release tool as a long-running program for development: starting it takes longer than a build. Its parent sends a
 * `Request` over the IPC channel; the tool does it on the store in `DATA_DIR` and answers.
 */
import { z } from 'zod';
import { isSectionName } from '@board/shared/internal/names';
import { parseRelease } from '@board/releases/registry/format';
import { dataDir } from '../data-dir.mjs';
import { delegate } from '@board/releases/publish/delegation';
import { ownDataIn } from './own-data-options';
import { publish } from '@board/releases/publish/publish';
import { openStore } from '@board/releases/store/folder';

const data = z.object({
  service: z.string().optional(),
  connect: z.array(z.string()).optional(),
  images: z.array(z.string()).optional(),
});
const releases = z.record(z.string().refine(isSectionName), z.array(z.unknown()));
const request = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('publish'),
    id: z.string(),
    name: z.string(),
    folder: z.string(),
    data,
  }),
  z.object({
    kind: z.literal('mirror'),
    id: z.string(),
    lists: releases,
    view: releases,
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

/** What each section was given, so that an edit signs nothing but its release. */
const given = new Map<string, string>();

/** Gives a section its own data, as `delegate` would. */
async function give(
  name: string,
  segment: string,
  { service, connect, images }: z.infer<typeof data>,
): Promise<void> {
  const own = ownDataIn({
    ...(service === undefined ? {} : { service }),
    ...(connect?.length ? { connect: connect.join(',') } : {}),
    ...(images?.length ? { images: images.join(',') } : {}),
  });
  const text = JSON.stringify([segment, own]);
  if (Object.keys(own).length === 0 || given.get(name) === text) return;
  await delegate(store, name, segment, { keyFile: undefined, days: 1, data: own });
  given.set(name, text);
}

async function work(asked: Request): Promise<Omit<Answer, 'id'>> {
  if (asked.kind === 'publish') {
    const { version, segment } = await publish(store, asked.name, {
      folder: asked.folder,
      compress: false,
      checked: false,
    });
    await give(asked.name, segment, asked.data);
    return { version, segment };
  }
  await store.create();
  for (const [name, entries] of Object.entries(asked.lists))
    await store.update(name, { command: 'mirror', section: name }, () => entries);
  for (const [name, [first]] of Object.entries(asked.view)) {
    const { segment = name, origins } = parseRelease(first)?.extras ?? {};
    await give(name, segment, origins ?? {});
  }
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
