import { createLog, type Log, type LogFormat } from '@board/shared/internal/log';
import { privatePart } from '../../src/for-documents';

/** The document server's log. Of a private path only what is before its token is written, also while no alerts program runs. */
export function createShellLog(format: LogFormat): Log {
  const log = createLog({ program: 'shell', format });
  return (message, { path, ...facts } = {}, level) =>
    log(message, path === undefined ? facts : { ...facts, path: privatePart(path) ?? path }, level);
}
