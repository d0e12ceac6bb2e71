import { readVariables } from '@board/shared/node/variables';

/** Sample jobs of a new embedded database. */
const EMBEDDED_SAMPLE_JOBS = 12_000;

export type Environment = ReturnType<typeof readEnvironment>;

/** Throws an `InvalidEnvironment`. */
export function readEnvironment(variables: Record<string, string | undefined>) {
  const values = readVariables(variables);
  const { DATABASE_URL: databaseUrl, METRICS_PORT: metricsPort } = values;
  return {
    port: values.BACKEND_PORT,
    host: values.BACKEND_HOST,
    dataDir: values.DATA_DIR,
    /** Undefined: the embedded database in `dataDir`. */
    databaseUrl,
    // a database that DATABASE_URL names belongs to somebody else
    sampleJobs: values.SAMPLE_JOBS ?? (databaseUrl ? 0 : EMBEDDED_SAMPLE_JOBS),
    /**
     * Processor time of a visitor's statement in the embedded database, in ms.
     */
    statementLimit: values.STATEMENT_LIMIT_MS,
    /** Memory limit of the embedded database's process, in MB. */
    memoryMb: values.DATABASE_MEMORY_MB,
    /** Where `/metrics` and the probes answer; undefined: nowhere. */
    operations: metricsPort
      ? { host: values.METRICS_HOST, port: metricsPort }
      : undefined,
    logFormat: values.LOG_FORMAT,
    /** The key of the document server; undefined: the data folder's own. */
    internalKey: values.INTERNAL_KEY,
  };
}
