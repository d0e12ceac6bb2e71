import ports from '@board/shared/build/ports.json' with { type: 'json' };
import { LOG_FORMATS, type LogFormat } from '@board/shared/internal/log';
import { z } from 'zod';

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .refine((number) => number >= min && number <= max);

/** Jobs in a new database that this program creates. A database that `DATABASE_URL` names belongs to somebody else. */
const EMBEDDED_SAMPLE = '12000';

/** Every variable: its parser, its default, and the words for what was expected. */
const VARIABLES = {
  BACKEND_PORT: [
    wholeNumber(0, 65_535),
    String(ports.backend.port),
    'a port number from 0 (any free one) to 65535',
  ],
  BACKEND_HOST: [z.string().regex(/^[\w.:-]+$/), '127.0.0.1', 'an IP address or a host name'],
  DATA_DIR: [z.string().min(1), '.data', 'a folder'],
  DATABASE_URL: [
    z.union([z.literal(''), z.string().regex(/^postgres(ql)?:\/\/\S+$/)]),
    '',
    'an address that begins with postgres:// or postgresql://',
  ],
  SAMPLE_JOBS: [wholeNumber(0, 10_000_000), EMBEDDED_SAMPLE, 'a whole number from 0 to 10000000'],
  PUBLISHABLE_KEY: [
    z.string().regex(/^[\x21-\x7e]{8,}$/),
    'sb_publishable_embedded',
    'at least 8 printable characters',
  ],
  STATEMENT_LIMIT_MS: [wholeNumber(100, 600_000), '3000', 'a time in ms from 100 to 600000'],
  FOLLOW_MIGRATIONS: [z.enum(['true', 'false']), 'false', 'true or false'],
  DATABASE_MEMORY_MB: [wholeNumber(256, 65_536), '1536', 'a number of MB from 256 to 65536'],
  METRICS_PORT: [
    z.union([z.literal(''), wholeNumber(1, 65_535)]),
    '',
    'a port number from 1 to 65535, or nothing',
  ],
  METRICS_HOST: [z.string().regex(/^[\w.:-]+$/), '127.0.0.1', 'an IP address or a host name'],
  LOG_FORMAT: [z.enum(LOG_FORMATS), 'text', 'text or json'],
  INTERNAL_KEY: [
    z.union([z.literal(''), z.string().regex(/^[\x21-\x7e]{32,}$/)]),
    '',
    'at least 32 printable characters',
  ],
} as const;

/** The backend's settings, checked. */
export interface Environment {
  port: number;
  host: string;
  dataDir: string;
  /** Undefined: the embedded database in `dataDir`. */
  databaseUrl: string | undefined;
  /** Sample jobs for an empty database. With `databaseUrl`, 0 unless the variable is set (docs/operating.md, "Your own PostgreSQL"). */
  sampleJobs: number;
  publishableKey: string;
  /** Processor time of a visitor's statement in the embedded database, in ms. */
  statementLimit: number;
  /** New files in the folder of migrations are applied while the program runs. Development only. */
  followMigrations: boolean;
  /** Memory limit of the embedded database's process, in MB. */
  memoryMb: number;
  /** Where `/metrics` and the probes answer; undefined: nowhere. */
  operations: { host: string; port: number } | undefined;
  logFormat: LogFormat;
  /** The key of the document server; undefined: the data folder's own. */
  internalKey: string | undefined;
}

/** The message is one sentence that names the variable, its value and what was expected. */
export class InvalidEnvironment extends Error {
  override name = 'InvalidEnvironment';
}

/** Parses the settings from `variables` (process.env). An empty variable counts as absent. */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  function read<Name extends keyof typeof VARIABLES>(name: Name): z.output<(typeof VARIABLES)[Name][0]> {
    const [schema, fallback, expected] = VARIABLES[name];
    const value = variables[name] || fallback;
    const result = schema.safeParse(value);
    // a database URL may contain a password
    const isSecret = name === 'DATABASE_URL' || name === 'INTERNAL_KEY';
    const shown = isSecret ? 'set to something else' : `"${value}"`;
    if (!result.success) throw new InvalidEnvironment(`${name} is ${shown}: expected ${expected}.`);
    return result.data as z.output<(typeof VARIABLES)[Name][0]>;
  }
  const databaseUrl = read('DATABASE_URL') || undefined;
  const sampleJobs = read('SAMPLE_JOBS');
  const metricsPort = read('METRICS_PORT');
  return {
    port: read('BACKEND_PORT'),
    host: read('BACKEND_HOST'),
    dataDir: read('DATA_DIR'),
    databaseUrl,
    sampleJobs: databaseUrl && !variables['SAMPLE_JOBS'] ? 0 : sampleJobs,
    publishableKey: read('PUBLISHABLE_KEY'),
    statementLimit: read('STATEMENT_LIMIT_MS'),
    followMigrations: read('FOLLOW_MIGRATIONS') === 'true',
    memoryMb: read('DATABASE_MEMORY_MB'),
    operations: metricsPort ? { host: read('METRICS_HOST'), port: metricsPort } : undefined,
    logFormat: read('LOG_FORMAT'),
    internalKey: read('INTERNAL_KEY') || undefined,
  };
}
