import { parseArgs } from 'node:util';
import { isReportReason, REPORT_REASONS } from '@board/shared/advert-reports';
import { z } from 'zod';
import { runCommand, type Code, type World } from '../import/command';
import { quoted, shortened, Unusable } from '../import/problem';
import { KINDS, LISTED, slugIn } from './kinds';
import { setRows, type Call } from './set';

const USAGE = `npm run rows -- list job|firm|article [WORDS] [--page N] [--json]
npm run rows -- set job|firm|article SLUG --COLUMN VALUE … [--dry-run]
npm run rows -- set firm|article --file FILE [--dry-run]
npm run rows -- close|open job SLUG…
npm run rows -- close firm|article SLUG… --yes
npm run rows -- reports list [SLUG…] [--reason REASON] [--page N] [--json]
npm run rows -- reports close [SLUG…] [--reason REASON]

docs/operating.md says more. Columns are those of docs/product.md section 3, as in --salary "£45k - £52k".
Target: SUPABASE_URL with SUPABASE_SERVICE_KEY, or DATABASE_URL, or the embedded database in DATA_DIR (.data).
Exit code: 0 done, 1 a row has a problem, 2 the command, a file or the target cannot be used.
`;

const SUBJECT = z.enum(['job', 'firm', 'article', 'reports']);
type Subject = z.output<typeof SUBJECT>;

export const runRows = (world: World): Promise<Code> =>
  runCommand(world, USAGE, async (running) => {
    const [first = '', second = '', ...args] = world.args;
    const [command, word] =
      first === 'reports' ? [second, first] : [first, second];
    const { data: subject } = SUBJECT.safeParse(word);
    const call: Call = { args, world, ...running };
    if (subject && command === 'list') return listRows(subject, call);
    if (subject === 'job' && command === 'open')
      return closeRows(subject, call, true);
    if (subject && command === 'close') return closeRows(subject, call);
    if (subject && subject !== 'reports' && command === 'set')
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
  return {
    ...(slugs.length > 0 && { slugs }),
    ...(reason !== undefined && { reason }),
  };
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
  const [called, request] =
    subject === 'reports'
      ? ['advert_reports', reportsOf(words, values.reason)]
      : ['list_rows', { kind: subject, words: words.join(' ') }];
  const target = await call.target();
  const { total, rows } = LISTED.parse(
    await target.call(called, { ...request, page }),
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

/** Exit code 1: some slugs mean no row that could be closed. */
async function closeRows(
  subject: Subject,
  call: Call,
  open = false,
): Promise<0 | 1> {
  const options = {
    reason: { type: 'string' },
    yes: { type: 'boolean' },
  } as const;
  const { values, positionals } = parseArgs({
    args: call.args,
    options,
    allowPositionals: true,
  });
  const slugs = [...new Set(positionals.map(slugIn))];
  const { reason, yes = false } = values;
  if (slugs.length === 0 && !(subject === 'reports' && reason))
    throw new Unusable(USAGE);
  if ((subject === 'firm' || subject === 'article') && !yes)
    throw new Unusable(`This removes the ${subject} for good: add --yes.`);
  const request =
    subject === 'reports'
      ? { ...reportsOf(slugs, reason), close: true }
      : { kind: subject, slugs, open };
  const target = await call.target();
  const done =
    subject === 'reports'
      ? LISTED.parse(await target.call('advert_reports', request)).rows.map(
          ({ slug }) => String(slug),
        )
      : z.array(z.string()).parse(await target.call('close_rows', request));
  for (const slug of new Set(done))
    call.say(`${slug}: ${open ? 'open' : 'closed'}`);
  const others = slugs.filter((slug) => !done.includes(slug));
  for (const slug of others)
    call.say(
      `${shortened(slug)}: there is nothing to ${open ? 'open' : 'close'}`,
    );
  return others.length > 0 ? 1 : 0;
}
