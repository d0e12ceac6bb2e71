import { resolve } from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import type { Source } from './check';
import { Unusable, wordsOf } from './problem';
import { READ_OPTIONS, readDefaults } from './read-options';
import { FORMATS, VENDOR_TITLES } from './vendors';

export const USAGE = `npm run import -- [options] FILE

Loads adverts: schema.org JobPosting as JSON (one, a list, or "@graph"), as JSON Lines, or in an HTML page; CSV, JSON or
XML whose fields name columns of docs/product.md section 3 (job_title, firm_name, location, salary, ... and slug, id or
link); or the public job boards and feeds of
${VENDOR_TITLES}.
Of other fields it says what they seem to mean. An advert that is there already is updated, and left alone where nothing
changed. docs/importing.md says more.

  --dry-run          check the file, write nothing
  --report FILE      write every rejection with its line, field, reason and advert as CSV
  --format FORMAT    ${FORMATS.join(', ')}
                     (else the file's name, its beginning and the shape of its adverts tell)
  --map FIELD=NAME   a field and our name for it, as in --map "Job Title=job_title" or --map "job.city=town"; may be repeated
  --yes              take what the names of other fields say
  --date-order ORDER dmy or mdy, for dates such as 03/04/2026 that no other date of the file explains
  --country CODE     GB, US, CA or AU, for adverts that name no country
  --firm NAME        for adverts that name no firm
  --base URL         what relative addresses begin with
  --source NAME      who numbers the adverts, where the file does not say so (else the firm's name)
  --help             this text

Target: SUPABASE_URL with SUPABASE_SERVICE_KEY, or DATABASE_URL, or the embedded database in DATA_DIR (.data).
Exit code: 0 all taken, 1 some rejected, 2 the file or the target cannot be used, or no format was recognised.
`;

/** The parsed command line. */
export interface ImportOptions extends Source {
  dryRun: boolean;
  report: string | undefined;
}

const OPTIONS = {
  'dry-run': { type: 'boolean' },
  report: { type: 'string' },
  ...READ_OPTIONS,
  yes: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** Node's `parseArgs`. Throws `Unusable`, with the program's help, for what `options` does not have. */
export function parsed<Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
  help: string,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new Unusable(`${wordsOf(error)}\n\n${help}`, { cause: error });
  }
}

/** Parses the command line; paths are relative to `folder`. Returns `help` for `--help`; throws `Unusable`. */
export function readArguments(args: readonly string[], folder: string): ImportOptions | 'help' {
  const { values, positionals } = parsed(args, OPTIONS, USAGE);
  if (values.help) return 'help';
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new Unusable(`One FILE is needed.\n\n${USAGE}`);
  return {
    file: resolve(folder, file),
    dryRun: values['dry-run'] ?? false,
    yes: values.yes ?? false,
    report: values.report === undefined ? undefined : resolve(folder, values.report),
    ...readDefaults(values),
  };
}
