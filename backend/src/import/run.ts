/** `npm run import` (docs/importing.md). */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { externalUrl } from '@board/shared/domain';
import type { Source } from './write/checked';
import { runCommand, type Code, type World } from './command';
import { countryNamed, foreign, isOfFour } from './values/countries';
import { columnNamed } from './fields/field-names';
import type { DateOrder } from './values/moments';
import {
  count,
  quoted,
  Unusable,
  wordsOf,
  type FieldMap,
  type Problem,
} from './problem';
import { linesOfReport, reportFile } from './write/report';
import type { UnknownStatus } from './fields/publicity';
import { VENDOR_TITLES } from './fields/known-formats';
import { writeAll } from './write/write-adverts';

const USAGE = `npm run import -- [options] FILE

Loads adverts: schema.org JobPosting as JSON (one, a list, or "@graph"), as JSON
Lines, or in an HTML page; CSV, JSON or XML whose fields name columns of
docs/product.md section 3 (job_title, firm_name, location, salary, ... and slug,
id or link); or the public job boards and feeds of
${VENDOR_TITLES}.
Of other fields it says what they seem to mean. An advert that is there already
is updated, and left alone where nothing changed. docs/importing.md says more.

  --dry-run          check the file, write nothing
  --report FILE      write every rejection with its line, field, reason and
                     advert as CSV
  --map FIELD=NAME   a field and our name for it, as in
                     --map "Job Title=job_title" or --map "job.city=town";
                     may be repeated
  --yes              take what the names of other fields say, and adverts whose
                     status is a number alone
  --public STATUS    a status of adverts that visitors may see, where the import
                     does not know it; may be repeated
  --hidden STATUS    a status of adverts that visitors may not see
  --overwrite        take an advert whose number is that of another title, firm
                     and place
  --date-order ORDER dmy or mdy, for dates such as 03/04/2026 that no other date
                     of the file explains
  --country CODE     GB, US, CA or AU, for adverts that name no country
  --firm NAME        for adverts that name no firm
  --base URL         what relative addresses begin with
  --source NAME      who numbers the adverts, where the file does not say so
                     (else the firm's name)
  --help             this text

Target: SUPABASE_URL with SUPABASE_SERVICE_KEY, or DATABASE_URL, or the embedded
database in DATA_DIR (.data).
Exit code: 0 all taken, 1 some rejected or none taken, 2 the file or the target
cannot be used, or no format was recognised.
`;

export const READ_OPTIONS = {
  source: { type: 'string' },
  map: { type: 'string', multiple: true },
  public: { type: 'string', multiple: true },
  hidden: { type: 'string', multiple: true },
  country: { type: 'string' },
  firm: { type: 'string' },
  base: { type: 'string' },
  'date-order': { type: 'string' },
} as const;
export type ReadOptions = {
  [Name in keyof typeof READ_OPTIONS]?:
    (Name extends 'map' | 'public' | 'hidden' ? string[] : string) | undefined;
};

const OPTIONS = {
  'dry-run': { type: 'boolean' },
  report: { type: 'string' },
  ...READ_OPTIONS,
  yes: { type: 'boolean' },
  overwrite: { type: 'boolean' },
} as const;

/** What the arguments of `npm run import` say. */
interface ImportOptions {
  source: Source;
  /** The file of the report, which need not exist. */
  report: string | undefined;
  isTrial: boolean;
  overwrite: boolean | undefined;
}

function readArguments({ args, folder }: World): ImportOptions {
  const { values, positionals } = parseArgs({
    args,
    options: OPTIONS,
    allowPositionals: true,
  });
  const { report, overwrite, yes, 'dry-run': isTrial, ...options } = values;
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0)
    throw new Unusable(`One FILE is needed.\n\n${USAGE}`);
  return {
    source: {
      file: resolve(folder, file),
      yes: yes ?? false,
      ...readDefaults(options),
    },
    report: report === undefined ? undefined : resolve(folder, report),
    isTrial: isTrial ?? false,
    overwrite,
  };
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

/**
 * All of the file is checked before the target is opened, so that a truncated
 * one changes nothing.
 */
export const runImport = (world: World): Promise<Code> =>
  runCommand(world, USAGE, async ({ target, say, temporary }) => {
    const { output, check, signal } = world;
    const { source, report, isTrial, overwrite } = readArguments(world);
    writeReport(report, []);
    const checked = await check(source, temporary, signal);
    for (const remark of checked.remarks) say(remark);
    if (checked.unknownStatuses.length > 0)
      throw new Unusable(statusQuestion(checked.unknownStatuses));
    if (isTrial && checked.placeless > 0)
      say(
        'Without a country, which only their rows and firms may tell: ' +
          `${count(checked.placeless)}.`,
      );
    const written = isTrial
      ? undefined
      : await writeAll(checked, { target, output, signal, overwrite });
    writeReport(report, checked.problems);
    for (const line of linesOfReport(checked, written)) say(line);
    return checked.sound === 0 || checked.rejected > 0 ? 1 : 0;
  });

/**
 * Asked before anything is taken: an advert that its source has not published
 * must not be shown.
 */
export function statusQuestion(statuses: readonly UnknownStatus[]): string {
  const values = statuses.map(
    ({ field, value }) => `${field} ${quoted(value)}`,
  );
  return (
    'Whether visitors may see adverts of these statuses is not known: ' +
    `${values.join(', ')}. ` +
    'Run it again with --public STATUS for what they may see, ' +
    'or --hidden STATUS for what is left out.'
  );
}

/** Checks the options that say how to read a file. Throws `Unusable`. */
export function readDefaults(
  options: ReadOptions,
): Omit<Source, 'file' | 'yes'> {
  const { base, firm, source, country, map = [] } = options;
  if (base !== undefined && externalUrl(base) === undefined)
    throw new Unusable(
      `--base ${quoted(base)} is no address that begins with https:// or http://.`,
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

function countryIn(option: string): string {
  const code = countryNamed(option);
  if (code === undefined || !isOfFour(code))
    throw new Unusable(`--country ${foreign(option)}.`);
  return code;
}

function dateOrderIn(option: string | undefined): DateOrder | undefined {
  if (option === undefined || option === 'dmy' || option === 'mdy')
    return option;
  throw new Unusable(`--date-order is dmy or mdy, not ${quoted(option)}.`);
}

/** A field with our column for it, as `--map FIELD=NAME` says. */
function mappedField(option: string): FieldMap[number] {
  const [, field, name = ''] =
    /^\s*(.+?)\s*=\s*([^=]+?)\s*$/.exec(option) ?? [];
  if (field === undefined)
    throw new Unusable(`--map ${quoted(option)} is not written as FIELD=NAME.`);
  const column = columnNamed(name);
  if (column === undefined)
    throw new Unusable(
      `--map ${quoted(option)}: an advert has no column ${quoted(name)}.`,
    );
  return [field, column];
}
