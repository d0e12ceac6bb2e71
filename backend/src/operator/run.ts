import { isReportReason, REPORT_REASONS } from '@board/shared/advert-reports';
import { z } from 'zod';
import {
  runCommand,
  TARGET_HELP,
  type ExitCode,
  type CommandLine,
  type RunAction,
  type RunningCommand,
  type CommandWorld,
} from '../import/command';
import { quotedText, shortened, Unusable } from '../import/problem';
import { KINDS, LISTED, slugIn, type Kind } from './kinds';
import { setRows } from './set';

const AFTER = `${TARGET_HELP}
Exit code: 0 done, 1 a row has a problem, 2 the command, a file or the target
cannot be used.
`;

type Subject = Kind | 'reports';
const KIND_NAMES: Kind[] = ['job', 'firm', 'article'];

interface ListOptions {
  page: string;
  json?: boolean | undefined;
  reason?: string | undefined;
}

export const runRows = (world: CommandWorld): Promise<ExitCode> =>
  runCommand(world, 'npm run rows --', (program, run) => {
    program
      .description(
        'Reads and writes rows by hand. docs/operating.md says more. Columns ' +
          'are those of docs/product.md section 3.',
      )
      .addHelpText('after', AFTER);
    const list = program.command('list').description('lists rows');
    listCommand(
      list.addArgument(program.createArgument('<kind>').choices(KIND_NAMES)),
      '[words...]',
    ).action((kind: Kind, words: string[], options: ListOptions) =>
      run((running) => listRows(kind, words, options, running)),
    );
    addSetCommands(program, world, run);
    addClosing(program, run);
    addReports(program, run);
  });

/** Adds what both lists take. */
const listCommand = (command: CommandLine, rows: string): CommandLine =>
  command
    .argument(rows)
    .option('--page <n>', `a page of ${PAGE_SIZE} rows`, '1')
    .option('--json', 'prints the rows as JSON');

function addSetCommands(
  program: CommandLine,
  world: CommandWorld,
  run: RunAction,
): void {
  const set = program
    .command('set')
    .description('writes columns of a row, or the rows of a file');
  for (const kind of KIND_NAMES) {
    const command = set
      .command(`${kind} [slug...]`)
      .description(`writes the columns of a ${kind}, or of a new one`);
    for (const column of KINDS[kind].columns)
      command.option(`--${column} <value>`);
    command
      .option('--file <file>', 'a table of rows; npm run import reads jobs')
      .option('--dry-run', 'checks and writes nothing')
      .action((slugs: string[], options: unknown) =>
        run((running) => setRows(kind, slugs, options, { world, ...running })),
      );
  }
}

function addClosing(program: CommandLine, run: RunAction): void {
  program
    .command('close')
    .description('closes jobs; removes firms and articles')
    .addArgument(program.createArgument('<kind>').choices(KIND_NAMES))
    .argument('<slug...>')
    .option('--yes', 'removes a firm or an article for good')
    .action((kind: Kind, slugs: string[], { yes }: { yes?: boolean }) =>
      run((running) => {
        if (!yes) requireNoRemoval(kind);
        return closeRows(kind, slugs, running);
      }),
    );
  program
    .command('open')
    .description('opens closed jobs again')
    .addArgument(program.createArgument('<kind>').choices(['job']))
    .argument('<slug...>')
    .action((kind: Kind, slugs: string[]) =>
      run((running) => closeRows(kind, slugs, running, true)),
    );
}

function addReports(program: CommandLine, run: RunAction): void {
  const reports = program
    .command('reports')
    .description('what visitors reported of adverts');
  listCommand(reports.command('list').description('lists reports'), '[slug...]')
    .option('--reason <reason>', 'only those for this reason')
    .action((slugs: string[], options: ListOptions) =>
      run((running) => listRows('reports', slugs, options, running)),
    );
  reports
    .command('close')
    .description('closes the reports of adverts, or all for one reason')
    .argument('[slug...]')
    .option('--reason <reason>', 'only those for this reason')
    .action((slugs: string[], { reason }: { reason?: string }) =>
      run((running) => closeReports(slugs, reason, running)),
    );
}

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

async function listRows(
  subject: Subject,
  typedWords: readonly string[],
  options: ListOptions,
  running: RunningCommand,
): Promise<0> {
  const page = Number(options.page);
  if (!/^[1-9]\d{0,6}$/.test(options.page))
    throw new Unusable(
      `--page is a number from 1, not ${quotedText(options.page)}.`,
    );
  const words = typedWords.map(slugIn);
  const request =
    subject === 'reports'
      ? reportsOf(words, options.reason)
      : { kind: subject, words: words.join(' ') };
  const target = await running.target();
  const { total, rows } = LISTED.parse(
    await target.call(subject === 'reports' ? 'advert_reports' : 'list_rows', {
      ...request,
      page,
    }),
  );
  if (options.json) {
    running.say(JSON.stringify({ total, rows }, null, 2));
    return 0;
  }
  const columns = [
    'slug',
    ...(subject === 'reports' ? OF_REPORTS : KINDS[subject].listed),
  ];
  for (const row of rows) {
    running.say(
      columns.flatMap((column) => cell(row[column]) || []).join('  '),
    );
    // one line each, whatever a stranger wrote
    for (const comment of [row['comments'] ?? []].flat())
      running.say(`    ${JSON.stringify(comment)}`);
  }
  const pages =
    total > PAGE_SIZE
      ? `, page ${page} of ${Math.ceil(total / PAGE_SIZE)}`
      : '';
  running.say(`${total} in all${pages}`);
  return 0;
}

/** A moment as its day. */
const cell = (value: unknown): string =>
  shortened(String(value ?? '').replace(/^(\d{4}-\d\d-\d\d)T.*/, '$1'));

/** Exit code 1: some slugs mean no row that could be closed. */
async function closeRows(
  kind: Kind,
  typedSlugs: readonly string[],
  { target, say }: RunningCommand,
  open = false,
): Promise<0 | 1> {
  const slugs = slugsIn(typedSlugs);
  const answer = await (
    await target()
  ).call('close_rows', { kind, slugs, open });
  return sayClosed(z.array(z.string()).parse(answer), slugs, open, say);
}

/** Closes reports, of adverts or of a reason. Exit code 1 as for rows. */
async function closeReports(
  typedSlugs: readonly string[],
  reason: string | undefined,
  { target, say }: RunningCommand,
): Promise<0 | 1> {
  const slugs = slugsIn(typedSlugs);
  if (slugs.length === 0 && !reason)
    throw new Unusable('reports close takes slugs, or --reason REASON.');
  const request = { ...reportsOf(slugs, reason), close: true };
  const { rows } = LISTED.parse(
    await (await target()).call('advert_reports', request),
  );
  const done = rows.map(({ slug }) => String(slug));
  return sayClosed(done, slugs, false, say);
}

const slugsIn = (typedSlugs: readonly string[]) => [
  ...new Set(typedSlugs.map(slugIn)),
];

/** Firms and articles are not closed, but removed. */
function requireNoRemoval(kind: Kind): void {
  if (kind !== 'job')
    throw new Unusable(`This removes the ${kind} for good: add --yes.`);
}

/** Says what is done of what was named. */
function sayClosed(
  done: readonly string[],
  slugs: readonly string[],
  open: boolean,
  say: RunningCommand['say'],
): 0 | 1 {
  for (const slug of new Set(done)) say(`${slug}: ${open ? 'open' : 'closed'}`);
  const others = slugs.filter((slug) => !done.includes(slug));
  const fault = `there is nothing to ${open ? 'open' : 'close'}`;
  for (const slug of others) say(`${shortened(slug)}: ${fault}`);
  return others.length > 0 ? 1 : 0;
}
