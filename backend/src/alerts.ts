/**
 * The alerts program: `node backend/dist/alerts.mjs` after `npm run build`, configured by the variables of alerts/environment.ts. It alone
 * holds the keys of addresses and of the mail server (docs/decisions/066-alerts.md).
 */
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DRAIN_MS } from '@board/shared/drain';
import { createLog } from '@board/shared/internal/log';
import { internalKey } from '@board/shared/internal/requests';
import { sentenceOf } from '@board/shared/internal/sentence';
import { readAlertsEnvironment } from './alerts/environment';
import { folderMailer, smtpMailer } from './alerts/mailer';
import { openCall } from './alerts/open-call';
import { serveAlerts } from './alerts/serve';

async function start(): Promise<void> {
  const environment = readAlertsEnvironment(process.env);
  const { mail, from, dataDir, site, host, port, logFormat: format } = environment;
  const write = (line: string) => void process.stdout.write(`${line}\n`);
  const log = createLog({ program: 'alerts', format, write });
  const migrations = join(import.meta.dirname, '../../supabase/migrations');
  const mailer = 'url' in mail ? smtpMailer(mail.url, from) : folderMailer(mail.folder, from);
  const alerts = await serveAlerts({
    host,
    port,
    site,
    mailer,
    call: openCall(process.env, dataDir, migrations),
    secrets: environment.secrets,
    internalKey: environment.internalKey ?? internalKey(dataDir),
    report: (message) => log(message, {}, 'info'),
  });
  const quit = () => {
    // A mail in flight may wait for its server; the lease brings it back.
    void Promise.race([alerts.close(), wait(DRAIN_MS + 1800)]).then(() => process.exit(0));
  };
  process.on('SIGINT', quit);
  process.on('SIGTERM', quit);
  const where = 'folder' in mail ? `the folder ${mail.folder}` : 'the server of SMTP_URL';
  log(`mails go to ${where}`, {}, 'info');
  write(`[alerts] alerts ready ${alerts.address}`);
}

start().catch((error: unknown) => {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exit(1);
});
