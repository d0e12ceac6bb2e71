// npm start: brings a fresh clone to a running site with one command. With --publish, it publishes every section of this
// checkout, over the releases that the store has.
import path from 'node:path';
import { endWithNpm } from '../kit/src/programs/end-with-npm.mjs';
import { main } from '../kit/src/programs/refusal.mjs';
import { step } from '../kit/src/programs/run.mjs';
import { createServices } from '../kit/src/programs/services.mjs';
import { build } from './lib/build.mjs';
import { checkNode, install } from './lib/install.mjs';
import { dataDir, publishFlag, root } from './lib/project.mjs';
import { publishSections } from './lib/publish-sections.mjs';
import { storeShell } from './lib/shell-releases.mjs';
import { requirePorts, up } from './lib/up.mjs';

await main(async () => {
  endWithNpm();
  const all = publishFlag();
  checkNode();
  // Without a mail server, mails can be read here; `npm run serve` then has no alerts.
  if (!process.env['SMTP_URL']) process.env['MAIL_FOLDER'] ||= path.join(dataDir, 'mails');
  await requirePorts();
  console.log(`Accounting Jobs in ${path.basename(root)}`);
  await step('installing packages', install);
  await step('building what changed', async () => (await build()).join(', ') || 'nothing');
  await step('storing the shell', () => storeShell({ again: all }));
  await step('publishing the sections', () => publishSections({ all }));
  const services = createServices({ restart: true });
  await up(services);
});
