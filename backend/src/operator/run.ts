import { parseArgs } from 'node:util';
import { isReportReason, REPORT_REASONS } from '@board/shared/advert-reports';
import { z } from 'zod';
import { runCommand, type Code, type World } from '../import/command';
import { quoted, shortened, Unusable } from '../import/problem';
import { KINDS, LISTED, slugIn, type Kind } from './kinds';
import { setRows, type Call } from './set';

const USAGE = `npm run rows -- list job|firm|article [WORDS] [--page N] [--json]
npm run rows -- set job|firm|article SLUG --COLUMN VALUE … [--dry-run]
npm run rows -- set firm|article --file FILE [--dry-run]
npm run rows -- close|open job SLUG…
npm run rows -- close firm|article SLUG… --yes
npm run rows -- reports list [SLUG…] [--reason REASON] [--page N] [--json]
npm run rows -- reports close [SLUG…] [--reason REASON]

docs/operating.md says more. Columns are those of docs/product.md section 3, as
in --salary "£45k - £52k".
Target: SUPABASE_URL with SUPABASE_SERVICE_KEY, or DATABASE_URL, or the embedded
database in DATA_DIR (.data).
Exit code: 0 done, 1 a row has a problem, 2 the command, a file or the target
cannot be used.
`;

const SUBJECT = z.enum(['job', 'firm', 'article', 'reports']);
type Subject = z.output<typeof SUBJECT>;

/** The words of a command: `list job`, and `reports list`. */
function commandIn([first = '', second = '', ...args]: readonly string[]) {
  const isOfReports = first === 'reports';
  return {
    command: isOfReports ? second : first,
    subject: SUBJECT.safeParse(isOfReports ? first : second).data,
    args,
  };
}

export const runRows = (world: World): Promise<Code> =>
  runCommand(world, USAGE, async (running) => {
    const { command, subject, args } = commandIn(world.args);
    const call: Call = { args, world, ...running };
    if (subject === undefined) throw new Unusable(USAGE);
    if (command === 'list') return listRows(subject, call);
    if (command === 'close') return closeRows(subject, call);
    if (command === 'open' && subject === 'job')
      return closeRows(subject, call, true);
    if (command === 'set' && subject !== 'reports')
      return setRows(subject, call);
    throw new Unusable(USAGE);
  });

const OF_REPORTS = [
  'reported_at',
  'reports',
  'reason',
  'job_title',
  'firm_name',
  'status',
];
/** Rows of a page, as the database counts them. */
const PAGE_SIZE = 50;

/** Reports of some adverts, or of all, for one reason or any. */
function reportsOf(slugs: readonly string[], reason: string | undefined) {
  if (reason !== undefined && !isReportReason(reason))
    throw new Unusable(
      `--reason is ${REPORT_REASONS.map(({ value }) => value).join(', ')}.`,
    );
  return { slugs: slugs.length > 0 ? slugs : undefined, reason };
}

async function listRows(subject: Subject, call: Call): Promise<0> {
  const text = { type: 'string', default: '1' } as const;
  const options = {
    page: text,
    reason: { type: 'string' },
    json: { type: 'boolean' },
  } as const;
  const { values, positionals } = parseArgs({
    args: call.args,
    options,
    allowPositionals: true,
  });
  const page = Number(values.page);
  if (!/^[1-9]\d{0,6}$/.test(values.page))
    throw new Unusable(
      `--page is a number from 1, not ${quoted(values.page)}.`,
    );
  const words = positionals.map(slugIn);
  const request =
    subject === 'reports'
      ? reportsOf(words, values.reason)
      : { kind: subject, words: words.join(' ') };
  const target = await call.target();
  const { total, rows } = LISTED.parse(
    await target.call(subject === 'reports' ? 'advert_reports' : 'list_rows', {
      ...request,
      page,
    }),
  );
  if (values.json) {
    call.say(JSON.stringify({ total, rows }, null, 2));
    return 0;
  }
  const columns = [
    'slug',
    ...(subject === 'reports' ? OF_REPORTS : KINDS[subject].listed),
  ];
  for (const row of rows) {
    call.say(columns.flatMap((column) => cell(row[column]) || []).join('  '));
    // one line each, whatever a stranger wrote
    for (const comment of [row['comments'] ?? []].flat())
      call.say(`    ${JSON.stringify(comment)}`);
  }
  const pages =
    total > PAGE_SIZE
      ? `, page ${page} of ${Math.ceil(total / PAGE_SIZE)}`
      : '';
  call.say(`${total} in all${pages}`);
  return 0;
}

/** A moment as its day. */
const cell = (value: unknown): string =>
  shortened(String(value ?? '').replace(/^(\d{4}-\d\d-\d\d)T.*/, '$1'));

const CLOSING = {
  reason: { type: 'string' },
  yes: { type: 'boolean' },
} as const;

/** Exit code 1: some slugs mean no row that could be closed. */
async function closeRows(
  subject: Subject,
  call: Call,
  open = false,
): Promise<0 | 1> {
  const { values, positionals } = parseArgs({
    args: call.args,
    options: CLOSING,
    allowPositionals: true,
  });
  const slugs = [...new Set(positionals.map(slugIn))];
  const { reason, yes = false } = values;
  const isAllOfReason = subject === 'reports' && reason;
  if (slugs.length === 0 && !isAllOfReason) throw new Unusable(USAGE);
  if (!yes) requireNoRemoval(subject);
  const done =
    subject === 'reports'
      ? await closeReports(slugs, reason, call)
      : await closeRowsOf(subject, slugs, open, call);
  const others = slugs.filter((slug) => !done.includes(slug));
  sayClosed(new Set(done), others, open, call);
  return others.length > 0 ? 1 : 0;
}

function sayClosed(
  done: Iterable<string>,
  others: readonly string[],
  open: boolean,
  { say }: Call,
): void {
  for (const slug of done) say(`${slug}: ${open ? 'open' : 'closed'}`);
  const fault = `there is nothing to ${open ? 'open' : 'close'}`;
  for (const slug of others) say(`${shortened(slug)}: ${fault}`);
}

/** Firms and articles are not closed, but removed. */
function requireNoRemoval(subject: Subject): void {
  if (subject === 'firm' || subject === 'article')
    throw new Unusable(`This removes the ${subject} for good: add --yes.`);
}

/** The slugs of the adverts whose reports are closed. */
async function closeReports(
  slugs: readonly string[],
  reason: string | undefined,
  call: Call,
): Promise<string[]> {
  const request = { ...reportsOf(slugs, reason), close: true };
  const target = await call.target();
  const { rows } = LISTED.parse(await target.call('advert_reports', request));
  return rows.map(({ slug }) => String(slug));
}

/** The slugs of the rows that are closed, or open again. */
async function closeRowsOf(
  kind: Kind,
  slugs: readonly string[],
  open: boolean,
  call: Call,
): Promise<string[]> {
  const target = await call.target();
  const done = await target.call('close_rows', { kind, slugs, open });
  return z.array(z.string()).parse(done);
}
