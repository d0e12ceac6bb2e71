/**
 * The built backend over a copy of the seeded database, in which one listed
 * function breaks the limits.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { documentHeaders, internalKey } from '@board/shared/node/requests';
import { openPglite } from '../src/database/pglite';
import { KEY, READY, startBackend } from './program';
import { temporaryFolder } from '../../tools/test-support/temporary-folder';
import { imageOf } from './seeded';

/**
 * Another process serves within this time, in ms: five times its start on an
 * idle machine.
 */
export const REPLACED_MS = 20_000;

export const dataDir = temporaryFolder();
export const inFolder = (name: string) => join(dataDir, name);

export const LIST = 'rpc/search_jobs?filter={"country":"uk"}&page_size=1';
export const ENDLESS = 'rpc/related_articles?slug=endless';

/**
 * A listed function that breaks the limits: it never ends, or takes all memory.
 */
const UNBOUNDED = `
  create or replace function public.related_articles(slug text default null, max_rows integer default 3)
  returns jsonb language plpgsql stable set search_path = '' as $$
  declare hoard text[];
  begin
    while slug = 'endless' loop end loop;
    while slug = 'greedy' loop hoard := hoard || repeat(slug, 1000000); end loop;
    return '[]';
  end $$`;

beforeAll(async () => {
  // the shared image of the seeded database, because loading the samples again
  // takes longer
  mkdirSync(inFolder('backend'));
  const folder = inFolder('backend/postgres');
  const database = await openPglite({ folder, image: imageOf('seeded') });
  await database.session((session) => session.script(UNBOUNDED));
  await database.close();
  writeFileSync(inFolder('backend/complete'), '');
}, 120_000);

export async function start(variables: Record<string, string> = {}) {
  const program = startBackend({ DATA_DIR: dataDir, ...variables });
  const [, address = ''] = await program.says(READY);
  const get = (
    path: string,
    headers: Record<string, string> = {},
    signal: AbortSignal | null = null,
  ) =>
    fetch(`${address}/rest/v1/${path}`, {
      headers: { apikey: KEY, ...headers },
      signal,
    });
  /** Asks as the document server does, which never gets a penalty. */
  const ask = (path: string, signal?: AbortSignal) =>
    get(path, documentHeaders(internalKey(dataDir)), signal);
  return {
    ...program,
    address,
    ask,
    asStranger: (path: string, signal?: AbortSignal) => get(path, {}, signal),
    /**
     * Repeats a request until it succeeds; returns the statuses before that.
     */
    async answered(path: string): Promise<number[]> {
      const statuses: number[] = [];
      for (
        const limit = performance.now() + REPLACED_MS;
        performance.now() < limit;
        await wait(100)
      ) {
        const answer = await ask(path);
        if (answer.ok) return statuses;
        statuses.push(answer.status);
        expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
      }
      throw new Error(`no answer: ${statuses.join(' ')} ${program.output()}`);
    },
  };
}

/** The id of the process that has the database's files open. */
export function holder(): number {
  const { pid } = JSON.parse(
    readFileSync(inFolder('backend.files.lock'), 'utf8'),
  ) as { pid: number };
  return pid;
}

/**
 * Whether a process runs. One that has ended stays a zombie until its parent
 * has read its exit code.
 */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  const status = `/proc/${pid}/status`;
  return !(
    existsSync(status) && /^State:\s+Z/m.test(readFileSync(status, 'utf8'))
  );
}

export async function gone(pid: number): Promise<void> {
  for (
    const limit = performance.now() + REPLACED_MS;
    isAlive(pid);
    await wait(20)
  )
    if (performance.now() > limit) throw new Error(`process ${pid} still runs`);
}
