/** The release tool as a program. Run through `npm run section`, `npm start` and `npm run build`. */
import { createInterface } from 'node:readline/promises';
import { sentenceOf } from '@board/shared/internal/sentence';
import { dataDir } from '../data-dir.mjs';
import { run } from './cli';

async function ask(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(`${question} (y/N) `);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}

try {
  const person = process.stdin.isTTY && process.stderr.isTTY ? { ask } : {};
  for (const line of await run(process.argv.slice(2), dataDir, person)) console.log(line);
} catch (error) {
  console.error(sentenceOf(error));
  process.exit(1);
}
