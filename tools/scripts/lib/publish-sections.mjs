import { perform } from '../../../platform/kit/src/commands/release.mjs';
import { step } from '../../../platform/kit/src/programs/run.mjs';
import { build } from './build.mjs';
import { installPackages } from './install.mjs';
import { dataDir, sections } from './project.mjs';
import { storeShell } from './shell-releases.mjs';

/** What the option `--publish` does. */
export const PUBLISH =
  'publishes every section of this checkout, over the releases of the store';

/**
 * Builds what changed, stores the shell, and publishes the sections.
 * @param {{ publish?: boolean }} options
 */
export async function buildAndPublish({ publish: all = false }) {
  await step('installing packages', installPackages);
  await step(
    'building what changed',
    async () => (await build()).join(', ') || 'nothing',
  );
  await step('storing the shell', () => storeShell({ again: all }));
  await step('publishing the sections', () => publishSections({ all }));
}

/**
 * Publishes the sections that have no release which this platform can run. With
 * `all`, publishes every section of this checkout, over the releases of others.
 * @param {{ all?: boolean }} [options]
 */
export const publishSections = ({ all = false } = {}) =>
  publish(
    sections.map(({ name }) => name),
    { missing: !all },
  );

/**
 * Returns a line that says which.
 * @param {string[]} names
 * @param {{ missing?: boolean }} [options] only where no release runs on this
 * platform
 */
export async function publish(names, { missing = false } = {}) {
  const publishLines = await perform(
    (commands, store) => commands.publishSections(store, names, { missing }),
    {},
    dataDir,
  );
  return publishLines.join(', ');
}
