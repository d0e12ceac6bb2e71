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
import { ROW_KINDS, LISTED_ROWS, slugIn, type RowKind } from './kinds';
import { setRows } from './set';

const HELP_AFTER = `${TARGET_HELP}
Exit code: 0 done, 1 a row has a problem, 2 the command, a file or the target
cannot be used.
`;

type RowAction = 'open' | 'close';
type ListSubject = RowKind | 'reports';
const KIND_NAMES: RowKind[] = ['job', 'firm', 'article'];

interface ListOptions {
  page: string;
  json?: boolean | undefined;
  reason?: string | undefined;
}

export const runRows = (commandWorld: CommandWorld): Promise<ExitCode> =>
  runCommand(commandWorld, 'npm run rows --', (program, runAction) => {
    program
      .description(
        'Reads and writes rows by hand. docs/operating.md says more. Columns ' +
          'are those of docs/product.md section 3.',
      )
      .addHelpText('after', HELP_AFTER);
    const listProgram = program.command('list').description('lists rows');
    listCommand(
      listProgram.addArgument(
        program.createArgument('<kind>').choices(KIND_NAMES),
      ),
      '[words...]',
    ).action((rowKind: RowKind, typedWords: string[], options: ListOptions) =>
      runAction((runningCommand) =>
        listRows(rowKind, typedWords, options, runningCommand),
      ),
    );
    addSetCommands(program, commandWorld, runAction);
    addClosing(program, runAction);
    addReports(program, runAction);
  });

/** Adds what both lists take. */
const listCommand = (command: CommandLine, rows: string): CommandLine =>
  command
    .argument(rows)
    .option('--page <n>', `which page of ${PAGE_SIZE} rows`, '1')
    .option('--json', 'prints the rows as JSON');

function addSetCommands(
  program: CommandLine,
  commandWorld: CommandWorld,
  runAction: RunAction,
): void {
  const setProgram = program
    .command('set')
    .description('writes columns of a row, or the rows of a file');
  for (const rowKind of KIND_NAMES) {
    const setCommand = setProgram
      .command(`${rowKind} [slug...]`)
      .description(`writes columns of a ${rowKind}, or adds one`);
    for (const column of ROW_KINDS[rowKind].columns)
      setCommand.option(`--${column} <value>`);
    setCommand
      .option('--file <file>', 'a file of rows; for jobs, use npm run import')
      .option('--dry-run', 'checks and writes nothing')
      .action((slugs: string[], options: unknown) =>
        runAction((runningCommand) =>
          setRows(rowKind, slugs, options, {
            world: commandWorld,
            ...runningCommand,
          }),
        ),
      );
  }
}

function addClosing(program: CommandLine, runAction: RunAction): void {
  program
    .command('close')
    .description('closes jobs; removes firms and articles')
    .addArgument(program.createArgument('<kind>').choices(KIND_NAMES))
    .argument('<slug...>')
    .option('--yes', 'removes a firm or an article for good')
    .action((rowKind: RowKind, slugs: string[], { yes }: { yes?: boolean }) =>
      runAction((runningCommand) => {
        if (!yes) requireNoRemoval(rowKind);
        return closeRows(rowKind, slugs, runningCommand);
      }),
    );
  program
    .command('open')
    .description('opens closed jobs again')
    .addArgument(program.createArgument('<kind>').choices(['job']))
    .argument('<slug...>')
    .action((rowKind: RowKind, slugs: string[]) =>
      runAction((runningCommand) =>
        closeRows(rowKind, slugs, runningCommand, 'open'),
      ),
    );
}

function addReports(program: CommandLine, runAction: RunAction): void {
  const reportsProgram = program
    .command('reports')
    .description('what visitors reported about adverts');
  listCommand(
    reportsProgram.command('list').description('lists reports'),
    '[slug...]',
  )
    .option('--reason <reason>', 'only reports for this reason')
    .action((slugs: string[], options: ListOptions) =>
      runAction((runningCommand) =>
        listRows('reports', slugs, options, runningCommand),
      ),
    );
  reportsProgram
    .command('close')
    .description('closes the reports of adverts, or all for one reason')
    .argument('[slug...]')
    .option('--reason <reason>', 'only reports for this reason')
    .action((slugs: string[], { reason }: { reason?: string }) =>
      runAction((runningCommand) =>
        closeReports(slugs, reason, runningCommand),
      ),
    );
}

const REPORT_COLUMNS = [
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
  listSubject: ListSubject,
  typedWords: readonly string[],
  options: ListOptions,
  runningCommand: RunningCommand,
): Promise<0> {
  const page = Number(options.page);
  if (!/^[1-9]\d{0,6}$/.test(options.page))
    throw new Unusable(
      `--page is a number from 1, not ${quotedText(options.page)}.`,
    );
  const searchWords = typedWords.map(slugIn);
  const listRequest =
    listSubject === 'reports'
      ? reportsOf(searchWords, options.reason)
      : { kind: listSubject, words: searchWords.join(' ') };
  const importTarget = await runningCommand.target();
  const { total, rows } = LISTED_ROWS.parse(
    await importTarget.call(
      listSubject === 'reports' ? 'advert_reports' : 'list_rows',
      {
        ...listRequest,
        page,
      },
    ),
  );
  if (options.json) {
    runningCommand.say(JSON.stringify({ total, rows }, null, 2));
    return 0;
  }
  const columns = [
    'slug',
    ...(listSubject === 'reports'
      ? REPORT_COLUMNS
      : ROW_KINDS[listSubject].listed),
  ];
  for (const row of rows) {
    runningCommand.say(
      columns.flatMap((column) => cellText(row[column]) || []).join('  '),
    );
    // one line each, whatever a stranger wrote
    for (const comment of [row['comments'] ?? []].flat())
      runningCommand.say(`    ${JSON.stringify(comment)}`);
  }
  const pages =
    total > PAGE_SIZE
      ? `, page ${page} of ${Math.ceil(total / PAGE_SIZE)}`
      : '';
  runningCommand.say(`${total} in all${pages}`);
  return 0;
}

/** A value of a row for people; a moment is shown as its day. */
const cellText = (cellValue: unknown): string =>
  shortened(String(cellValue ?? '').replace(/^(\d{4}-\d\d-\d\d)T.*/, '$1'));

/**
 * Closes rows, or opens them again. Exit code 1: some slugs mean no row that
 * could be closed or opened.
 */
async function closeRows(
  rowKind: RowKind,
  typedSlugs: readonly string[],
  { target, say }: RunningCommand,
  action: RowAction = 'close',
): Promise<0 | 1> {
  const slugs = slugsIn(typedSlugs);
  const closeAnswer = await (
    await target()
  ).call('close_rows', { kind: rowKind, slugs, open: action === 'open' });
  return sayClosed(z.array(z.string()).parse(closeAnswer), slugs, action, say);
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
  const reportsRequest = { ...reportsOf(slugs, reason), close: true };
  const { rows } = LISTED_ROWS.parse(
    await (await target()).call('advert_reports', reportsRequest),
  );
  const closedSlugs = rows.map(({ slug }) => String(slug));
  return sayClosed(closedSlugs, slugs, 'close', say);
}

const slugsIn = (typedSlugs: readonly string[]) => [
  ...new Set(typedSlugs.map(slugIn)),
];

/** Firms and articles are not closed, but removed. */
function requireNoRemoval(rowKind: RowKind): void {
  if (rowKind !== 'job')
    throw new Unusable(`This removes the ${rowKind} for good: add --yes.`);
}

/** Prints for each slug what was done, or that there was nothing to do. */
function sayClosed(
  closedSlugs: readonly string[],
  slugs: readonly string[],
  action: RowAction,
  printLine: RunningCommand['say'],
): 0 | 1 {
  for (const slug of new Set(closedSlugs))
    printLine(`${slug}: ${action === 'open' ? 'open' : 'closed'}`);
  const otherSlugs = slugs.filter((slug) => !closedSlugs.includes(slug));
  const faultSentence = `there is nothing to ${action}`;
  for (const slug of otherSlugs)
    printLine(`${shortened(slug)}: ${faultSentence}`);
  return otherSlugs.length > 0 ? 1 : 0;
}
