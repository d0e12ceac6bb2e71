import { join } from 'node:path';
import { lockFolder } from '../../folder-lock';
import type { Statement } from '../../http/statement';
import type { Limiter } from '../../limiter';
import type { Store } from '../../store';
import type { Session } from '../database';
import type { Child } from './child';
import type { Answer, DatabaseRequest } from './protocol';
import { keepDatabase } from './replaced';

export interface EmbeddedOptions {
  dataDir: string;
  migrations: string;
  sampleJobs: number;
  /** Processor time, in ms. */
  statementLimit: number;
  memoryMb: number;
  report: (line: string) => void;
}

/**
 * The embedded database, in a process that is replaced when a statement does not end or memory runs out. This process
 * locks the folder, so the error of a second backend names the process to stop.
 */
export async function openEmbedded(options: EmbeddedOptions, limiter: Limiter): Promise<Store> {
  const { statementLimit, report, dataDir, migrations, sampleJobs, memoryMb } = options;
  const release = await lockFolder(join(dataDir, 'backend.lock'));
  try {
    const database = await keepDatabase({ dataDir, migrations, sampleJobs, memoryMb }, report);
    return {
      isReady: database.isReady,
      rest: async (statement) => bodyOf(await database.current(), statement, statementLimit),
      session: (work, limitMs = statementLimit, signal = undefined) =>
        limiter.take('documents', async () => work(sessionOf(await database.current(), limitMs)), {
          ...(signal && { signal }),
        }),
      async close() {
        await database.close();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

async function bodyOf(
  child: Child,
  { sql, values, writes }: Pick<Statement, 'sql' | 'values' | 'writes'>,
  limitMs: number,
): Promise<string> {
  const answer = resultOf(await child.run({ rest: { sql, values: [...values], writes } }, limitMs));
  if (!('body' in answer)) throw new Error('The database answered something else.');
  return answer.body;
}

/** A session of one process: a transaction never continues in the next process. */
function sessionOf(child: Child, limitMs: number): Session {
  async function rows(request: DatabaseRequest): Promise<unknown[]> {
    const answer = resultOf(await child.run(request, limitMs));
    return 'rows' in answer ? answer.rows : [];
  }
  return {
    script: async (script) => void (await rows({ script })),
    query: async <Row>(query: string, parameters: readonly unknown[] = []) =>
      (await rows({ query, parameters: [...parameters] })) as Row[],
  };
}

/** Returns the answer, or throws PostgreSQL's error with its code. */
function resultOf(answer: Answer): Answer {
  if (!('failed' in answer)) return answer;
  throw Object.assign(new Error(answer.failed.message), { code: answer.failed.code });
}
