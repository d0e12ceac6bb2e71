/**
 * How exactly a share of visitors is a share: all 10,000 buckets, and 200,000 visitors who draw one as their browsers do.
 * Fails where a share is off by more than half a point, or a raise moves somebody back. Then the replays of faulty canaries.
 */
import { BUCKETS } from '@board/shared/registry';
import { isInShare } from '@board/shared/registry/canary';
import { printRegressions } from './regressions';

const SHARES = [0, 1, 10, 50, 100];
const SECTIONS = ['jobs', 'firms', 'articles', 'advisor'];
const VISITORS = 200_000;
/** In points. */
const TOLERANCE = 0.5;

const buckets = Array.from({ length: BUCKETS }, (_, bucket) => bucket);
const membersOf = (section: string, percent: number) =>
  new Set(buckets.filter((bucket) => isInShare(section, bucket, percent)));

/** The boot script's draw, of many browsers. */
const visitors = Array.from({ length: VISITORS }, () => {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  return drawn % BUCKETS;
});

const problems: string[] = [];
const rows = SHARES.map((percent, at) => {
  const members = SECTIONS.map((section) => membersOf(section, percent));
  const before = SECTIONS.map((section) => membersOf(section, SHARES[at - 1] ?? 0));
  const exact = members.map(({ size }) => size);
  const drawn = members.map((own) => (100 * visitors.filter((bucket) => own.has(bucket)).length) / VISITORS);
  const movedBack = before.map(
    (less, nth) => [...less].filter((bucket) => !members[nth]?.has(bucket)).length,
  );
  const [first, second] = members;
  const both = [...(first ?? [])].filter((bucket) => second?.has(bucket)).length;
  if (exact.some((size) => size !== percent * (BUCKETS / 100)))
    problems.push(`${percent} %: ${exact.join()}`);
  const isEdge = percent === 0 || percent === 100;
  if (drawn.some((share) => Math.abs(share - percent) > (isEdge ? 0 : TOLERANCE)))
    problems.push(`${percent} %: ${drawn.join()}`);
  if (movedBack.some((count) => count > 0)) problems.push(`${percent} %: ${movedBack.join()} moved back`);
  return [
    `${percent} %`,
    [...new Set(exact)].map((size) => size.toLocaleString('en')).join(', '),
    ...drawn.map((share) => `${share.toFixed(3)} %`),
    movedBack.reduce((sum, count) => sum + count, 0),
    `${both.toLocaleString('en')} (${Math.round((percent / 100) ** 2 * BUCKETS).toLocaleString('en')})`,
  ];
});

const head = ['share', 'of 10,000 buckets', ...SECTIONS, 'moved back', 'in both jobs and firms (expected)'];
for (const cells of [head, head.map(() => '---'), ...rows]) console.log(`| ${cells.join(' | ')} |`);
console.log();
printRegressions();
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
