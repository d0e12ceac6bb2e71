import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Unusable, wordsOf } from './problem';
import { FORMATS, type Format } from './read';

export const USAGE = `npm run import -- [options] FILE

Loads adverts: schema.org JobPosting as JSON (one, a list, or "@graph") or JSON Lines, or CSV whose first line names
columns of docs/product.md section 3 (job_title, firm_name, location, salary, ... and slug, id or link).
An advert that is there already is updated, and left alone where nothing changed.

  --dry-run        check the file, write nothing
  --report FILE    write every rejection with its line, field and reason as CSV
  --format FORMAT  json, jsonl or csv, where the file's name does not say so
  --source NAME    who numbers the adverts, where the file does not say so (else the firm's name)
  --help           this text

Target: SUPABASE_URL with SUPABASE_SERVICE_KEY, or DATABASE_URL, or the embedded database in DATA_DIR (.data).
Exit code: 0 all taken, 1 some rejected, 2 the file or the target cannot be used.
`;

/** The parsed command line. */
export interface ImportOptions {
  file: string;
  dryRun: boolean;
  report: string | undefined;
  format: Format | undefined;
  source: string | undefined;
}

const OPTIONS = {
  'dry-run': { type: 'boolean' },
  report: { type: 'string' },
  format: { type: 'string' },
  source: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** Parses the command line; paths are relative to `folder`. Returns `help` for `--help`; throws `Unusable`. */
export function readArguments(args: readonly string[], folder: string): ImportOptions | 'help' {
  const { values, positionals } = parse(args);
  if (values.help) return 'help';
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new Unusable(`One FILE is needed.\n\n${USAGE}`);
  const format = FORMATS.find((known) => known === values.format);
  if (values.format !== undefined && format === undefined)
    throw new Unusable(`--format is ${FORMATS.join(', ')}, not "${values.format}".`);
  return {
    file: resolve(folder, file),
    dryRun: values['dry-run'] ?? false,
    report: values.report === undefined ? undefined : resolve(folder, values.report),
    format,
    source: values.source,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new Unusable(`${wordsOf(error)}\n\n${USAGE}`, { cause: error });
  }
}
