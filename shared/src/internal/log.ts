/**
 * A program's log: lines for people, or JSON for machines with `LOG_FORMAT=json`. A line that repeats is counted, and its number follows after a
 * minute (docs/operating.md, "Signals").
 */

export const LOG_FORMATS = ['text', 'json'] as const;
export type LogFormat = (typeof LOG_FORMATS)[number];

/** What a line says beside its words: nothing of the visitor. */
export interface LogFacts {
  /** Of the request. */
  id?: string | undefined;
  /** Without its query, which may hold what somebody typed. */
  path?: string | undefined;
  /** The pattern of the path. */
  route?: string | undefined;
  section?: string | undefined;
  release?: string | undefined;
  status?: number | undefined;
  ms?: number | undefined;
  cache?: string | undefined;
  /** How often the line came again within the minute. */
  repeated?: number;
}

/** Lines at `info` are events, and never counted together. */
export type Level = 'info' | 'warn' | 'error';
export type Log = (message: string, facts?: LogFacts, level?: Level) => void;

/** Repeated lines are counted over this time, in ms; so many different ones at once. */
const WINDOW_MS = 60_000;
const MOST_LINES = 1000;

interface Options {
  /** The name before each line, or in each object. */
  program: string;
  format: LogFormat;
  write?: (line: string) => void;
  windowMs?: number;
}

export function createLog(options: Options): Log {
  const { program, format, windowMs = WINDOW_MS } = options;
  const write = options.write ?? ((line) => void process.stderr.write(`${line}\n`));
  const linesOf = format === 'json' ? jsonLines : textLines;
  const put = linesOf(program, (line) => write(logLine(line)));
  const repeated = new Map<string, number>();
  return (message, facts = {}, level = 'warn') => {
    const key = `${level} ${message}`;
    const count = repeated.get(key);
    if (level === 'info' || (count === undefined && repeated.size >= MOST_LINES))
      return put(message, facts, level);
    if (count !== undefined) return void repeated.set(key, count + 1);
    repeated.set(key, 0);
    put(message, facts, level);
    setTimeout(() => {
      const again = repeated.get(key) ?? 0;
      repeated.delete(key);
      if (again > 0) put(message, { repeated: again }, level);
    }, windowMs).unref();
  };
}

type WriteLine = (message: string, facts: LogFacts, level: Level) => void;

const jsonLines =
  (program: string, write: (line: string) => void): WriteLine =>
  (message, facts, level) =>
    write(JSON.stringify({ level, time: new Date().toISOString(), program, ...facts, msg: message }));

const textLines =
  (program: string, write: (line: string) => void): WriteLine =>
  (message, { path, ms, cache, repeated }) => {
    const about = [cache, ms === undefined ? undefined : `${ms} ms`]
      .filter((word) => word !== undefined)
      .join(', ');
    const again = repeated === undefined ? '' : ` (${repeated} more within a minute)`;
    write(`[${program}] ${path === undefined ? '' : `${path}: `}${message}${about && `, ${about}`}${again}`);
  };

/**
 * A line of a log, of any text: what would end the line, or change how a terminal shows it, is escaped as in JSON. Text of
 * requests is in paths, in the backend's errors and in what sections throw. Every program calls this where it writes.
 */
export const logLine = (text: string): string =>
  text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, (character) =>
    character === '\n'
      ? '\\n'
      : character
          .split('') // UTF-16 units
          .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
          .join(''),
  );
