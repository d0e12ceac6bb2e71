/**
 * The embedded backend. Prints one line per step and, when it serves, `backend
 * ready <address>`.
 */
import { join } from 'node:path';
import { createLog, logLine } from '@board/shared/node/log';
import { readEnvironment } from './environment';
import { runServer } from './server';

// Libraries print only what the backend reports below, or noise.
console.warn = () => undefined;
console.error = () => undefined;

const writeText = (line: string) => void process.stdout.write(`${line}\n`);
const printLine = (line: string) => writeText(logLine(line));

runServer(async () => {
  const environment = readEnvironment(process.env);
  const { logFormat: format } = environment;
  const log = createLog({ program: 'backend', format, write: writeText });
  const { serveBackend } = await import('./serve');
  const servedBackend = await serveBackend({
    ...environment,
    migrations: join(import.meta.dirname, '../../supabase/migrations'),
    mediaFolder: join(import.meta.dirname, '../media'),
    report:
      format === 'json'
        ? (message, facts, level = 'info') => log(message, facts, level)
        : printLine,
  });
  printLine(`backend ready ${servedBackend.address}`);
  return servedBackend;
});
