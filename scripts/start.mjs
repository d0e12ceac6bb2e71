// npm start: brings a fresh clone to a running site with one command.
import path from 'node:path';
import { performOne } from '../kit/src/programs/command-line.mjs';
import { spelled } from '../kit/src/programs/ports.mjs';
import { main } from '../kit/src/programs/refusal.mjs';
import { Services } from '../kit/src/programs/services.mjs';
import { checkNode } from './lib/install.mjs';
import { dataDir, ports, root } from './lib/project.mjs';
import { buildAndPublish, PUBLISH } from './lib/publish-sections.mjs';
import { requirePorts, up } from './lib/topology.mjs';

await main(() =>
  performOne(`npm start, which serves the site at ${spelled(ports.shell)}`, {
    usage: '',
    options: PUBLISH,
    run: start,
  }),
);

/** @param {import('../kit/src/programs/command-line.mjs').Line} line */
async function start(line) {
  checkNode();
  // Mails can be read in this folder where there is no mail server; `npm run
  // serve` then has no alerts.
  if (!process.env['SMTP_URL'])
    process.env['MAIL_FOLDER'] ||= path.join(dataDir, 'mails');
  await requirePorts();
  console.log(`Accounting Jobs in ${path.basename(root)}`);
  await buildAndPublish(line);
  await up(new Services({ restart: true }));
}
