export const LOG_FORMATS = ['text', 'json'] as const;

/** What a line says beside its words: nothing of the visitor. */
export interface LogFacts {
  id?: string | undefined;
  /** The path without its query, which may hold what somebody typed. */
  path?: string | undefined;
  /** Pattern of the path. */
  route?: string | undefined;
  section?: string | undefined;
  release?: string | undefined;
  status?: number | undefined;
  ms?: number | undefined;
  cache?: string | undefined;
  repeated?: number;
}

type LogLevel = 'info' | 'warn' | 'error';
export type Log = (message: string, facts?: LogFacts, level?: LogLevel) => void;

const WINDOW_MS = 60_000;
const MOST_LINES = 1000;

interface LogEntry {
  program: string;
  message: string;
  facts: LogFacts;
  level: LogLevel;
}

interface LogOptions {
  program: string;
  format: (typeof LOG_FORMATS)[number];
  write?: (line: string) => void;
  windowMs?: number;
}

const toStderr = (line: string) => void process.stderr.write(`${line}\n`);

/**
 * A program's log (docs/operating.md, "Signals"). Lines that repeat are
 * counted, those at `info` are events.
 */
export function createLog({
  program,
  format,
  write = toStderr,
  windowMs = WINDOW_MS,
}: LogOptions): Log {
  const toLine = format === 'json' ? jsonLine : textLine;
  const writeEntry = (message: string, facts: LogFacts, level: LogLevel) =>
    write(logLine(toLine({ program, message, facts, level })));
  const repeated = new Map<string, number>();
  return (message, facts = {}, level = 'warn') => {
    const key = `${level} ${message}`;
    const earlierCount = repeated.get(key);
    if (
      level === 'info' ||
      (earlierCount === undefined && repeated.size >= MOST_LINES)
    )
      return writeEntry(message, facts, level);
    if (earlierCount !== undefined)
      return void repeated.set(key, earlierCount + 1);
    repeated.set(key, 0);
    writeEntry(message, facts, level);
    setTimeout(() => {
      const repeatCount = repeated.get(key) ?? 0;
      repeated.delete(key);
      if (repeatCount > 0)
        writeEntry(message, { repeated: repeatCount }, level);
    }, windowMs).unref();
  };
}

function jsonLine({ program, message, facts, level }: LogEntry): string {
  return JSON.stringify({
    level,
    time: new Date().toISOString(),
    program,
    ...facts,
    msg: message,
  });
}

function textLine({
  program,
  message,
  facts: { path, ms, cache, repeated },
}: LogEntry): string {
  const aboutRequest = [
    cache,
    ms === undefined ? undefined : `${ms} ms`,
  ].filter((word) => word !== undefined);
  const repeatCount =
    repeated === undefined ? '' : ` (${repeated} more within a minute)`;
  return (
    `[${program}] ` +
    `${path === undefined ? '' : `${path}: `}${[message, ...aboutRequest].join(', ')}${repeatCount}`
  );
}

/**
 * A text on one line: what would end it, or change how a terminal shows it, is
 * escaped as in JSON.
 */
export const logLine = (lineText: string): string =>
  lineText.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, (character) =>
    character === '\n'
      ? '\\n'
      : character
          .split('') // UTF-16 units
          .map(
            (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
          )
          .join(''),
  );
