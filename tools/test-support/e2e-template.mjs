// Makes the template that sites of the end-to-end tests copy: published
// production builds and loaded sample data.
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { precompress } from '../../platform/releases/store/precompress.mjs';
import { main } from '../../platform/kit/src/programs/refusal.mjs';
import { step } from '../../platform/kit/src/programs/run.mjs';
import { Services } from '../../platform/kit/src/programs/services.mjs';
import { build } from '../scripts/lib/build.mjs';
import { dataDir, root } from '../scripts/lib/project.mjs';
import { publishSections } from '../scripts/lib/publish-sections.mjs';
import { loadSample } from './sample-data.mjs';
import { backend } from '../scripts/lib/topology.mjs';

await main(async () => {
  await step(
    'building what changed',
    async () => (await build()).join(', ') || 'nothing',
  );
  const assetsFolder = path.join(root, 'shell', 'dist');
  if (!existsSync(path.join(assetsFolder, 'chunks.json.br')))
    await precompress(assetsFolder);
  for (const registryPart of ['registry', 'releases'])
    rmSync(path.join(dataDir, registryPart), { recursive: true, force: true });
  await step('publishing the sections', () => publishSections());
  await loadSample(dataDir, async () => {
    const services = new Services();
    await services.start(backend());
    await services.stop('backend');
  });
});
