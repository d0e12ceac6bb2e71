/** `npm run import` (docs/importing.md). */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { externalUrl } from '@board/shared/domain';
import { collect } from '../../../platform/kit/src/programs/command-line.mjs';
import type { ImportSource } from './write/checked';
import {
  runCommand,
  TARGET_HELP,
  type ExitCode,
  type CommandLine,
  type RunningCommand,
  type CommandWorld,
} from './command';
import {
  countryNamed,
  foreignCountry,
  isBoardCountry,
} from './values/countries';
import { columnNamed } from './fields/field-names';
import type { DateOrder } from './values/moments';
import {
  formatCount,
  quotedText,
  Unusable,
  wordsOf,
  type FieldMap,
  type Problem,
} from './problem';
import { linesOfReport, reportFile } from './write/report';
import type { UnknownStatus } from './fields/publicity';
import { VENDOR_TITLES } from './fields/known-formats';
import { writeAll } from './write/write-adverts';

const HELP_BEFORE =
  'Loads adverts: schema.org JobPosting as JSON (one, a list, or "@graph"), ' +
  'as JSON Lines, or in an HTML page; CSV, JSON or XML whose fields name ' +
  'columns of docs/product.md section 3 (job_title, firm_name, location, ' +
  'salary, ... and slug, id or link); or the public job boards and feeds of ' +
  `${VENDOR_TITLES}. Of other fields it says what they seem to mean. An advert ` +
  'that is there already is updated, and left alone where nothing changed. ' +
  'docs/importing.md says more.';

const HELP_AFTER = `${TARGET_HELP}
Exit code: 0 all taken, 1 some rejected or none taken, 2 the file or the target
cannot be used, or no format was recognised.
`;

/**
 * The options of `withReadOptions`, under the names that feeds are kept with.
 */
export interface ReadOptions {
  source?: string | undefined;
  map?: string[] | undefined;
  public?: string[] | undefined;
  hidden?: string[] | undefined;
  country?: string | undefined;
  firm?: string | undefined;
  base?: string | undefined;
  'date-order'?: string | undefined;
}

/** Values of `withReadOptions`, under the parser's names. */
export type ReadValues = Omit<ReadOptions, 'date-order'> & {
  dateOrder?: string | undefined;
};

/** Picks the options of reading from all options of a command. */
export const readOptionsOf = (readValues: ReadValues): ReadOptions => ({
  source: readValues.source,
  map: readValues.map,
  public: readValues.public,
  hidden: readValues.hidden,
  country: readValues.country,
  firm: readValues.firm,
  base: readValues.base,
  'date-order': readValues.dateOrder,
});

/** Adds the options that say how to read a file of adverts. */
export const withReadOptions = (command: CommandLine): CommandLine =>
  command
    .option(
      '--map <field=name>',
      'a field and our name for it, as in --map "Job Title=job_title" or ' +
        '--map "job.city=town"; may be repeated',
      collect,
    )
    .option(
      '--public <status>',
      'an unknown status of adverts that visitors may see; may be repeated',
      collect,
    )
    .option(
      '--hidden <status>',
      'an unknown status of adverts that visitors may not see; may be repeated',
      collect,
    )
    .option(
      '--date-order <order>',
      'dmy or mdy, for dates such as 03/04/2026 that no other date of the ' +
        'file explains',
    )
    .option(
      '--country <code>',
      'GB, US, CA or AU, for adverts that do not name a country',
    )
    .option('--firm <name>', 'the firm of adverts that do not name one')
    .option('--base <url>', 'the beginning of relative addresses')
    .option(
      '--source <name>',
      'who numbers the adverts, if the file does not say so; by default the ' +
        'firm’s name',
    );

interface ImportOptions extends ReadValues {
  dryRun?: boolean | undefined;
  report?: string | undefined;
  yes?: boolean | undefined;
  overwrite?: boolean | undefined;
}

function writeReport(
  file: string | undefined,
  problems: readonly Problem[],
): void {
  try {
    if (file !== undefined) writeFileSync(file, reportFile(problems));
  } catch (error) {
    throw new Unusable(`The report cannot be written: ${wordsOf(error)}`, {
      cause: error,
    });
  }
}

export const runImport = (commandWorld: CommandWorld): Promise<ExitCode> =>
  runCommand(commandWorld, 'npm run import --', (program, run) => {
    withReadOptions(program.description(HELP_BEFORE))
      .argument('<file>')
      .option('--dry-run', 'checks the file and writes nothing')
      .option(
        '--report <file>',
        'writes every rejection with its line, field, reason and advert as CSV',
      )
      .option(
        '--yes',
        'accepts the meanings that names of unknown fields suggest, and ' +
          'adverts whose status is only a number',
      )
      .option(
        '--overwrite',
        'takes an advert although its number has another title, firm and place',
      )
      .addHelpText('after', HELP_AFTER)
      .action((file: string, options: ImportOptions) =>
        run((running) =>
          importFile(file, options, { ...commandWorld, ...running }),
        ),
      );
  });

/**
 * All of the file is checked before the target is opened, so that a truncated
 * one changes nothing.
 */
async function importFile(
  file: string,
  options: ImportOptions,
  commandWorld: CommandWorld & RunningCommand,
): Promise<ExitCode> {
  const { folder, output, check, signal, target, say, temporary } =
    commandWorld;
  const { dryRun: isTrial = false, overwrite, yes = false } = options;
  const importSource: ImportSource = {
    file: resolve(folder, file),
    yes,
    ...readDefaults(readOptionsOf(options)),
  };
  const reportPath =
    options.report === undefined ? undefined : resolve(folder, options.report);
  // fails before the check if the report cannot be written
  writeReport(reportPath, []);
  const checkedFile = await check(importSource, temporary, signal);
  for (const remark of checkedFile.remarks) say(remark);
  if (checkedFile.unknownStatuses.length > 0)
    throw new Unusable(statusQuestion(checkedFile.unknownStatuses));
  if (isTrial && checkedFile.placeless > 0)
    say(
      'Without a country, which only their rows and firms may tell: ' +
        `${formatCount(checkedFile.placeless)}.`,
    );
  const writeResult = isTrial
    ? undefined
    : await writeAll(checkedFile, { target, output, signal, overwrite });
  writeReport(reportPath, checkedFile.problems);
  for (const line of linesOfReport(checkedFile, writeResult)) say(line);
  return checkedFile.sound === 0 || checkedFile.rejected > 0 ? 1 : 0;
}

/**
 * Asked before anything is taken: an advert that its source has not published
 * must not be shown.
 */
export function statusQuestion(statuses: readonly UnknownStatus[]): string {
  const quotedStatuses = statuses.map(
    ({ field, value }) => `${field} ${quotedText(value)}`,
  );
  return (
    'Whether visitors may see adverts of these statuses is not known: ' +
    `${quotedStatuses.join(', ')}. ` +
    'Run it again with --public STATUS for what they may see, ' +
    'or --hidden STATUS for what is left out.'
  );
}

/** Checks the options that say how to read a file. Throws `Unusable`. */
export function readDefaults(
  options: ReadOptions,
): Omit<ImportSource, 'file' | 'yes'> {
  const { base, firm, source, country, map = [] } = options;
  if (base !== undefined && externalUrl(base) === undefined)
    throw new Unusable(
      `--base ${quotedText(base)} must be an address that begins with https:// or http://.`,
    );
  return {
    source,
    country: country === undefined ? undefined : countryIn(country),
    dateOrder: dateOrderIn(options['date-order']),
    map: map.map(mappedField),
    firm: firm?.trim() || undefined,
    base,
    publicStatuses: options.public,
    hiddenStatuses: options.hidden,
  };
}

function countryIn(optionText: string): string {
  const countryCode = countryNamed(optionText);
  if (countryCode === undefined || !isBoardCountry(countryCode))
    throw new Unusable(`--country ${foreignCountry(optionText)}.`);
  return countryCode;
}

function dateOrderIn(optionText: string | undefined): DateOrder | undefined {
  if (optionText === undefined || optionText === 'dmy' || optionText === 'mdy')
    return optionText;
  throw new Unusable(
    `--date-order is dmy or mdy, not ${quotedText(optionText)}.`,
  );
}

/**
 * A field with our column for it, as `--map FIELD=NAME` says; the last "="
 * separates them. Throws `Unusable`.
 */
function mappedField(optionText: string): FieldMap[number] {
  const [, field, name = ''] =
    /^\s*(.+?)\s*=\s*([^=]+?)\s*$/.exec(optionText) ?? [];
  if (field === undefined)
    throw new Unusable(
      `--map ${quotedText(optionText)} is not written as FIELD=NAME.`,
    );
  const column = columnNamed(name);
  if (column === undefined)
    throw new Unusable(
      `--map ${quotedText(optionText)}: an advert has no column ${quotedText(name)}.`,
    );
  return [field, column];
}
