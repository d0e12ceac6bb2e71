/**
 * Keeps and runs feeds: `tsx backend/src/feeds.ts COMMAND`. See `feeds/arguments.ts` for the commands and
 * docs/decisions/037-feeds.md for the rules.
 */
import { join } from 'node:path';
import { runFeeds } from './feeds/program';
import { systemResolver } from './feeds/public-address';
import { openTarget } from './import/open-target';

const stop = new AbortController();
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop.abort());

runFeeds({
  args: process.argv.slice(2),
  // npm runs scripts in the project's folder and passes the caller's folder in INIT_CWD
  folder: process.env['INIT_CWD'] ?? process.cwd(),
  open: () => openTarget(process.env, join(import.meta.dirname, '../../supabase/migrations')),
  resolve: systemResolver,
  signal: stop.signal,
  output: {
    isTerminal: process.stdout.isTTY,
    columns: process.stdout.columns,
    write: (text) => void process.stdout.write(text),
  },
}).then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    process.exit(2);
  },
);
