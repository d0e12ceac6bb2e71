import { releaseTool } from '../../kit/src/platform.mjs';
import { run } from '../../kit/src/programs/run.mjs';
import { dataDir, sections } from './project.mjs';

/** Runs the release tool, which is TypeScript. @param {string[]} args */
const releases = (args) =>
  run(process.execPath, [...releaseTool('main'), ...args], {
    env: { DATA_DIR: dataDir },
  });

/** Publishes the builds of sections. @param {string[]} names @param {string[]} [options] */
export const publish = async (names, options = []) =>
  (await releases(['publish', ...names, ...options])).trim().replaceAll('\n', ', ');

/**
 * Publishes the sections that have no release which this platform can run. With `all`, publishes every section of this
 * checkout, over the releases of others.
 * @param {{ all?: boolean }} [options]
 */
export async function publishSections({ all = false } = {}) {
  return publish(
    sections.map(({ name }) => name),
    all ? [] : ['--missing'],
  );
}
