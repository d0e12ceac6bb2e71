/**
 * `npm run bench -- html [rounds]`: what parsing costs for texts that would be thousands of elements. The baseline of each
 * is an advert with usual tags and as many characters, up to the bound of a text (docs/product.md §3).
 */
import { parseHtml } from '@board/shared/safe-html';
import { ADVERT_OF_11_KB, LARGE_TEXTS } from '../../test/hostile/large-texts';
import { middle, show } from '../load/table';

const rounds = Number(process.argv[2] ?? 9);
const MOST_CHARACTERS = 100_000;

const USUAL =
  '<p>We look for an <strong>audit senior</strong> who knows the accounts of charities and schools in the north.</p>' +
  '<ul><li>ACA or ACCA, or the last papers of either</li><li>Three years in practice, with a portfolio</li></ul>';

function usual(characters: number): string {
  const length = Math.min(characters, MOST_CHARACTERS);
  return USUAL.repeat(Math.ceil(length / USUAL.length)).slice(0, length);
}

/** In ms: the median of some rounds, after one that the compiler sees. */
function timeOf(html: string): number {
  parseHtml(html);
  const times = Array.from({ length: rounds }, () => {
    const began = performance.now();
    parseHtml(html);
    return performance.now() - began;
  });
  return middle(times);
}

// The first texts of a process are slow for any text.
for (let nth = 0; nth < 20; nth++) for (const html of [ADVERT_OF_11_KB, usual(20_000)]) parseHtml(html);

let slowest = 0;
console.log('| text | characters | ms | usual advert, ms | ratio |\n| --- | --: | --: | --: | --: |');
for (const [figure, html] of LARGE_TEXTS) {
  const [value, baseline] = [timeOf(html), timeOf(usual(html.length))];
  slowest = Math.max(slowest, value);
  console.log(
    `| ${figure} | ${html.length} | ${show(value)} | ${show(baseline)} | ${(value / baseline).toFixed(2)} |`,
  );
}
console.log(`\nSlowest: ${show(slowest)} ms.`);
