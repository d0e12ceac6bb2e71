import { createLog, type Log, type LogFormat } from '@board/shared/internal/log';
import { paths } from '@board/shared/paths';

/** The document server's log. Paths of alerts hold tokens, also while no alerts program runs: only what is before them is written. */
export function createShellLog(format: LogFormat): Log {
  const log = createLog({ program: 'shell', format });
  const isSecret = (path: string | undefined) => path?.startsWith(`${paths.alerts()}/`) ?? false;
  return (message, facts = {}, level) =>
    log(message, isSecret(facts.path) ? { ...facts, path: paths.alerts() } : facts, level);
}
