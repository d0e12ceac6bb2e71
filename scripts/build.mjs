// npm run build: production builds of the shell and the sections. Publishes sections without a release.
import { perform } from '../kit/src/programs/command-line.mjs';
import { main } from '../kit/src/programs/refusal.mjs';
import { checkNode } from './lib/install.mjs';
import { buildAndPublish, PUBLISH } from './lib/publish-sections.mjs';

await main(() =>
  perform({
    usage: 'npm run build',
    commands: [
      { name: '', words: '', options: PUBLISH, run: (line) => (checkNode(), buildAndPublish(line)) },
    ],
  }),
);
