/**
 * The alerts program. It alone holds the keys of addresses and of the mail
 * server (docs/decisions/066-alerts.md).
 */
import { join } from 'node:path';
import { createLog } from '@board/shared/node/log';
import { internalKey } from '@board/shared/node/requests';
import { readAlertsEnvironment } from './alerts/environment';
import { folderMailer, smtpMailer } from './alerts/mailer';
import { serveAlerts } from './alerts/serve';
import type { CallFunction } from './alerts/store';
import { openTarget } from './import/write/open-target';
import { Unusable } from './import/problem';
import { restTarget, type ImportTarget } from './import/write/target';
import { findOwnerEndpoint } from './owner-endpoint';
import { runServer } from './server';

/**
 * Pauses before a failed call of the backend is sent again, in ms. They are
 * short, because a mail in flight waits for the call.
 */
const RETRY_PAUSES_MS = [500, 2000];

runServer(async () => {
  const environment = readAlertsEnvironment(process.env);
  const { smtpUrl, mailFolder, from, dataDir, logFormat: format } = environment;
  const writeLine = (line: string) => void process.stdout.write(`${line}\n`);
  const log = createLog({ program: 'alerts', format, write: writeLine });
  const alerts = await serveAlerts({
    ...environment,
    mailer: smtpUrl
      ? smtpMailer(smtpUrl, from)
      : folderMailer(mailFolder, from),
    call: openCall(
      process.env,
      dataDir,
      join(import.meta.dirname, '../../supabase/migrations'),
    ),
    internalKey: environment.internalKey ?? internalKey(dataDir),
    report: (message) => log(message, {}, 'info'),
  });
  log(
    `mails go to ${smtpUrl ? 'the server of SMTP_URL' : `the folder ${mailFolder}`}`,
    {},
    'info',
  );
  writeLine(`[alerts] alerts ready ${alerts.address}`);
  return alerts;
});

/**
 * Returns what calls functions of the database. The embedded database is only
 * reached through the running backend, which could not start if this program
 * had opened it.
 */
function openCall(
  variables: NodeJS.ProcessEnv,
  dataDir: string,
  migrations: string,
): CallFunction {
  const isEmbedded = !variables['SUPABASE_URL'] && !variables['DATABASE_URL'];
  if (isEmbedded)
    return (functionName, argument) => {
      const endpoint = findOwnerEndpoint(dataDir);
      if (!endpoint) throw new Unusable(`No backend runs on ${dataDir}.`);
      const runningBackend = restTarget({
        ...endpoint,
        name: 'the backend',
        batch: 1,
        pauses: RETRY_PAUSES_MS,
      });
      return runningBackend.call(functionName, argument);
    };
  let openedTarget: Promise<ImportTarget> | undefined;
  return async (functionName, argument) => {
    openedTarget ??= openTarget(variables, migrations);
    const target = await openedTarget.catch((error: unknown) => {
      // the next call opens it again
      openedTarget = undefined;
      throw error;
    });
    return target.call(functionName, argument);
  };
}
