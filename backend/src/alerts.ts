/**
 * The alerts program: `node backend/dist/alerts.mjs` after `npm run build`, configured by the variables of alerts/environment.ts. It alone
 * holds the keys of addresses and of the mail server (docs/decisions/066-alerts.md).
 */
import { join } from 'node:path';
import { createLog } from '@board/shared/internal/log';
import { internalKey } from '@board/shared/internal/requests';
import { readAlertsEnvironment } from './alerts/environment';
import { folderMailer, smtpMailer } from './alerts/mailer';
import { openCall } from './alerts/open-call';
import { serveAlerts } from './alerts/serve';
import { runServer } from './server';

runServer(async () => {
  const environment = readAlertsEnvironment(process.env);
  const { mail, from, dataDir, logFormat: format } = environment;
  const write = (line: string) => void process.stdout.write(`${line}\n`);
  const log = createLog({ program: 'alerts', format, write });
  const alerts = await serveAlerts({
    ...environment,
    mailer: 'url' in mail ? smtpMailer(mail.url, from) : folderMailer(mail.folder, from),
    call: openCall(process.env, dataDir, join(import.meta.dirname, '../../supabase/migrations')),
    internalKey: environment.internalKey ?? internalKey(dataDir),
    report: (message) => log(message, {}, 'info'),
  });
  log(`mails go to ${'folder' in mail ? `the folder ${mail.folder}` : 'the server of SMTP_URL'}`, {}, 'info');
  write(`[alerts] alerts ready ${alerts.address}`);
  return alerts;
});
