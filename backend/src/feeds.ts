/** `npm run feeds`: `tsx backend/src/feeds.ts COMMAND`. See `feeds/program.ts` and docs/importing.md. */
import { createInterface } from 'node:readline/promises';
import { runFeeds } from './feeds/program';
import { runOwnersProgram } from './owners-program';

async function ask(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(question).finally(() => terminal.close());
  return /^y(?:es)?$/i.test(answer.trim());
}

runOwnersProgram((world) => runFeeds({ ...world, ask }));
