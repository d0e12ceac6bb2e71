// npm start: brings a fresh clone to a running site with one command.
import path from 'node:path';
import { spelledPort } from '../../platform/kit/src/programs/ports.mjs';
import { main } from '../../platform/kit/src/programs/refusal.mjs';
import { Services } from '../../platform/kit/src/programs/services.mjs';
import { perform } from './lib/command.mjs';
import { dataDir, ports, root } from './lib/project.mjs';
import { buildAndPublish, PUBLISH } from './lib/publish-sections.mjs';
import { requirePorts, startPrograms } from './lib/topology.mjs';

await main(() =>
  perform('npm start --', (program) =>
    program
      .description(`Serves the site at ${spelledPort(ports.shell)}.`)
      .option('--publish', PUBLISH)
      .action(startSite),
  ),
);

/** @param {{ publish?: boolean }} options */
async function startSite(options) {
  // Mails can be read in this folder where there is no mail server; `npm run
  // serve` then has no alerts.
  if (!process.env['SMTP_URL'])
    process.env['MAIL_FOLDER'] ||= path.join(dataDir, 'mails');
  if (hasSampleData())
    process.env['PRODUCT'] ||= path.join(
      root,
      'backend/src/sample/product.json',
    );
  await requirePorts();
  console.log(`Accounting Jobs in ${path.basename(root)}`);
  await buildAndPublish(options);
  await startPrograms(new Services({ restart: true }));
}

/**
 * The sample's texts and links show every part of the pages. They go with the
 * sample data: an owner's site has what the owner configures.
 */
function hasSampleData() {
  const elsewhere = ['SUPABASE_URL', 'BACKEND_ORIGIN', 'DATABASE_URL'];
  return (
    process.env['SAMPLE_JOBS'] !== '0' &&
    !elsewhere.some((variable) => process.env[variable])
  );
}
