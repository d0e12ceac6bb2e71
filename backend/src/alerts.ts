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
import type { Call } from './alerts/store';
import { openTarget } from './import/write/open-target';
import { Unusable } from './import/problem';
import { restTarget, type ImportTarget } from './import/write/target';
import { findOwnerEndpoint } from './owner-endpoint';
import { runServer } from './server';

/**
 * A mail in flight waits for the database no longer than this; the whole call
 * is tried again later. In ms.
 */
const PAUSES = [500, 2000];

runServer(async () => {
  const environment = readAlertsEnvironment(process.env);
  const { smtpUrl, mailFolder, from, dataDir, logFormat: format } = environment;
  const write = (line: string) => void process.stdout.write(`${line}\n`);
  const log = createLog({ program: 'alerts', format, write });
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
  write(`[alerts] alerts ready ${alerts.address}`);
  return alerts;
});

/**
 * It reaches the embedded database through the backend that runs, and never
 * opens it itself, because the backend could then not start.
 */
function openCall(
  variables: NodeJS.ProcessEnv,
  dataDir: string,
  migrations: string,
): Call {
  if (!variables['SUPABASE_URL'] && !variables['DATABASE_URL'])
    return (called, argument) => {
      const endpoint = findOwnerEndpoint(dataDir);
      if (!endpoint) throw new Unusable(`No backend runs on ${dataDir}.`);
      const target = restTarget({
        ...endpoint,
        name: 'the backend',
        batch: 1,
        pauses: PAUSES,
      });
      return target.call(called, argument);
    };
  let opened: Promise<ImportTarget> | undefined;
  return async (called, argument) => {
    opened ??= openTarget(variables, migrations);
    const target = await opened.catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return target.call(called, argument);
  };
}
