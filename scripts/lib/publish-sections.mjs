import { perform } from '../../kit/src/commands/release.mjs';
import { step } from '../../kit/src/programs/run.mjs';
import { build } from './build.mjs';
import { checkNode, install } from './install.mjs';
import { dataDir, sections } from './project.mjs';
import { storeShell } from './shell-releases.mjs';

export const PUBLISH = {
  '--publish':
    'publishes every section of this checkout, over the releases of the store',
};

/**
 * Builds what changed, stores the shell, and publishes the sections.
 * @param {import('../../kit/src/programs/command-line.mjs').Line} line
 */
export async function buildAndPublish({ flags }) {
  const all = flags.has('publish');
  checkNode();
  await step('installing packages', install);
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
    { flags: new Set(all ? [] : ['missing']) },
  );

/**
 * Returns a line that says which.
 * @param {string[]} names
 * @param {{ flags?:
 * Set<string> }} [options]
 */
export async function publish(names, { flags = new Set() } = {}) {
  return (await perform({ name: 'publish', args: names, flags }, dataDir)).join(
    ', ',
  );
}
