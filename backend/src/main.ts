/**
 * The embedded backend: `node backend/dist/main.mjs` after `npm run build`, configured by the variables of environment.ts. Prints one line per
 * step and, when it serves, `backend ready <address>`.
 */
import { join } from 'node:path';
import { DRAIN_MS } from '@board/shared/drain';
import { createLog } from '@board/shared/internal/log';
import { logLine } from '@board/shared/internal/log-line';
import { sentenceOf } from '@board/shared/internal/sentence';
import { readEnvironment } from './environment';

// Libraries print only what the backend reports below, or noise.
console.warn = () => undefined;
console.error = () => undefined;

const print = (line: string) => void process.stdout.write(`${logLine(line)}\n`);

function fail(error: unknown): never {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exit(1);
}

async function start(): Promise<void> {
  const environment = readEnvironment(process.env);
  const { logFormat: format } = environment;
  const log = createLog({
    program: 'backend',
    format,
    write: (line) => void process.stdout.write(`${line}\n`),
  });
  let stopping = false;
  let stop: (() => Promise<void>) | undefined;
  const quit = () => {
    if (stopping) return;
    stopping = true;
    // the next start discards an incomplete first load anyway
    if (stop === undefined) process.exit(130);
    // the database itself survives an abrupt end
    setTimeout(() => process.exit(0), DRAIN_MS + 1800).unref();
    void stop().then(() => process.exit(0), fail);
  };
  process.on('SIGINT', quit);
  process.on('SIGTERM', quit);

  const { serveBackend } = await import('./serve');
  const backend = await serveBackend({
    ...environment,
    migrations: join(import.meta.dirname, '../../supabase/migrations'),
    mediaFolder: join(import.meta.dirname, '../media'),
    report: format === 'json' ? (message, facts, level = 'info') => log(message, facts, level) : print,
  });
  stop = () => backend.close();
  print(`backend ready ${backend.address}`);
}

start().catch(fail);
