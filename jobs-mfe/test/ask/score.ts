/**
 * Prints how many sentences of a file are understood as a perfect reader would, and each miss:
 *
 *     npx tsx jobs-mfe/test/ask/score.ts FILE
 */
import { judge } from './scoring';

const [file] = process.argv.slice(2);
if (!file) throw new Error('Name a file of sentences, such as jobs-mfe/test/ask/first-hundred.json');
const judged = judge(file);
const say = (line: string) => process.stdout.write(`${line}\n`);
for (const { sentence, expected, filters, notUnderstood, filtersRight, allRight } of judged) {
  if (allRight) continue;
  say(`${filtersRight ? 'words' : 'FILTERS'}: ${sentence}`);
  say(`  expected ${JSON.stringify(expected.filters)} ${JSON.stringify(expected.notUnderstood)}`);
  say(`  found    ${JSON.stringify(filters)} ${JSON.stringify(notUnderstood)}`);
}
say(`${judged.filter(({ allRight }) => allRight).length} of ${judged.length}: filters and words`);
say(`${judged.filter(({ filtersRight }) => filtersRight).length} of ${judged.length}: filters`);
