// npm run build: production builds of the shell and the sections. Publishes
// sections without a release.
import { performOne } from '../kit/src/programs/command-line.mjs';
import { main } from '../kit/src/programs/refusal.mjs';
import { buildAndPublish, PUBLISH } from './lib/publish-sections.mjs';

await main(() =>
  performOne('npm run build', {
    usage: '',
    options: PUBLISH,
    run: buildAndPublish,
  }),
);
