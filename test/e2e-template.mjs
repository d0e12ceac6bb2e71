// Makes the template that sites of the end-to-end tests copy: published production builds and loaded sample data. With
// package names, it builds those packages as the BOARD_… variables say, and publishes them to a store.
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { precompress } from '../releases/store/precompress.mjs';
import { main } from '../kit/src/programs/refusal.mjs';
import { step } from '../kit/src/programs/run.mjs';
import { createServices } from '../kit/src/programs/services.mjs';
import { build } from '../scripts/lib/build.mjs';
import { dataDir, root } from '../scripts/lib/project.mjs';
import { publish, publishSections } from '../scripts/lib/publish-sections.mjs';
import { loadSample } from './sample-data.mjs';
import { backend } from '../scripts/lib/topology.mjs';

const names = process.argv.slice(2);
const sections = names.filter((name) => name !== 'shell');
const kind = process.env['BOARD_OUTPUT']?.replace('dist-', '') ?? '';

await main(async () => {
  const packages = names.map((name) => (name === 'shell' ? name : `${name}-mfe`));
  const changed = await step(`building what changed ${kind}`.trim(), async () => {
    const built = await build(names.length > 0 ? packages : undefined);
    return built.join(', ') || 'nothing';
  });
  if (kind) {
    if (sections.length === 0) return;
    if (changed === 'nothing' && existsSync(path.join(dataDir, 'registry'))) return;
    forgetReleases();
    await step('publishing them', () => publish(sections));
    return;
  }
  const assets = path.join(root, 'shell', 'dist');
  if (!existsSync(path.join(assets, 'chunks.json.br'))) await precompress(assets);
  forgetReleases();
  await step('publishing the sections', () => publishSections());
  await loadSample(dataDir, async () => {
    const services = createServices();
    await services.start(backend());
    await services.stop('backend');
  });
});

function forgetReleases() {
  for (const part of ['registry', 'releases']) {
    rmSync(path.join(dataDir, part), { recursive: true, force: true });
  }
}
