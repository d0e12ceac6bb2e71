/**
 * Keeps and runs feeds: `tsx backend/src/feeds.ts COMMAND`. See `feeds/arguments.ts` for the commands and
 * docs/decisions/037-feeds.md for the rules.
 */
import { createInterface } from 'node:readline/promises';
import { runFeeds } from './feeds/program';
import { systemResolver } from '@board/shared/internal/public-address';
import { runOwnersProgram } from './owners-program';

async function ask(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(question).finally(() => terminal.close());
  return /^y(?:es)?$/i.test(answer.trim());
}

runOwnersProgram((world) => runFeeds({ ...world, resolve: systemResolver, ask }));
