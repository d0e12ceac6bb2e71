/** The registry's revisions in a bucket, an object each, `registry/<revision>.json`. */
import type { Change } from './release-store';
import type { Bucket, ObjectFacts } from './s3';

export const JSON_FACTS: ObjectFacts = { type: 'application/json', cache: 'no-cache' };

/** `prune` keeps so many revisions, whatever their age: a publisher that paused must not meet a free number. */
const KEPT_REVISIONS = 100;
export interface Revision {
  revision: number;
  text: string;
}

const revisionKey = (revision: number) => `registry/${String(revision).padStart(12, '0')}.json`;

export function revisionOf({ content, serial, action }: Change, revision: number): Revision {
  const change = { at: new Date().toISOString(), serial, ...action };
  return { revision, text: JSON.stringify({ ...content, revision, change }, null, 1) };
}

async function revisionsIn(bucket: Bucket): Promise<{ key: string; revision: number; at: number }[]> {
  const listed = await bucket.list('registry/0');
  return listed.map(({ key, at }) => ({ key, at, revision: Number(/(\d+)\.json$/.exec(key)?.[1] ?? 0) }));
}

export async function newestIn(bucket: Bucket): Promise<Revision | undefined> {
  const last = (await revisionsIn(bucket)).at(-1);
  const text = last && (await bucket.read(last.key))?.bytes.toString('utf8');
  return !last || text === undefined ? undefined : { revision: last.revision, text };
}

/** Creates the object of a revision; false when somebody else has created it. */
export async function isCreated(bucket: Bucket, { revision, text }: Revision): Promise<boolean> {
  const key = revisionKey(revision);
  if (await bucket.create(key, Buffer.from(text), JSON_FACTS)) return true;
  // A write whose answer was lost is made again by the client, and refused: the object says whose it is.
  return (await bucket.read(key))?.bytes.toString('utf8') === text;
}

/** Deletes revisions that were written before `until` (ms since the epoch), but the newest 100. */
export async function deleteOldRevisions(bucket: Bucket, newest: number, until: number): Promise<void> {
  const oldest = newest - KEPT_REVISIONS;
  const old = (await revisionsIn(bucket)).filter(({ revision, at }) => revision < oldest && at <= until);
  await bucket.remove(old.map(({ key }) => key));
}
