/** How well the board tells the same role from others, over labelled pairs of adverts (README.md, decision 070). */
import { openSeeded, type Seeded } from '../seeded';
import { readPairs, score } from './labelled';

let db: Seeded;
beforeAll(async () => void (db = await openSeeded(0)), 60_000);
afterAll(() => db.close());

type Side = ReturnType<typeof readPairs>[number]['a'];
const rowOf = ({ firm, title, ...side }: Side) => ({ ...side, firm_name: firm, job_title: title });

test('tells the same role from another level, service, intake, contract, firm or team', async () => {
  const pairs = readPairs();
  const found = await db.query<{ n: number; found: boolean }>(
    `select pair.n::int as n, board.role_key(a.firm_name, a.job_title, a.location) = board.role_key(b.firm_name, b.job_title, b.location)
       and board.same_role(a::public.jobs, b::public.jobs) as found
     from jsonb_array_elements($1::text::jsonb) with ordinality pair (sides, n)
     cross join lateral jsonb_populate_record(null::public.jobs, sides -> 'a') a
     cross join lateral jsonb_populate_record(null::public.jobs, sides -> 'b') b`,
    [JSON.stringify(pairs.map(({ a, b }) => ({ a: rowOf(a), b: rowOf(b) })))],
  );
  expect(found.length).toBe(1000);
  const { precision, recall } = score(
    found.map(({ n, found: isFound }) => ({ found: isFound, right: pairs[n - 1]?.same === true })),
  );
  process.stdout.write(`same role: precision ${precision.toFixed(4)}, recall ${recall.toFixed(4)}\n`);
  expect(precision).toBeGreaterThanOrEqual(0.99);
  expect(recall).toBeGreaterThanOrEqual(0.9);
}, 120_000);
