// npm run build: production builds of the shell and the sections. Publishes
// sections without a release.
import { main } from '../../platform/kit/src/programs/refusal.mjs';
import { perform } from './lib/command.mjs';
import { buildAndPublish, PUBLISH } from './lib/publish-sections.mjs';

await main(() =>
  perform('npm run build --', (program) =>
    program
      .description(
        'Builds the shell and the sections, and publishes sections without a release.',
      )
      .option('--publish', PUBLISH)
      .action(buildAndPublish),
  ),
);
