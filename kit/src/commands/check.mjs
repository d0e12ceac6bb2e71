import { smoke } from '../check/smoke.mjs';
import { releaseTool } from '../platform.mjs';
import { run, step } from '../programs/run.mjs';
import { storeOf } from '../site-of.mjs';
import { buildSection, checkTypes } from './build.mjs';

/**
 * Builds a section, and checks what publishing it would bring to a site: types, contract and prefix, owed widgets, sizes,
 * and its pages, rendered by the platform's document server over the site's data. Throws a `Refusal` with every problem.
 * For servers of another platform version than the site's, its pages are not rendered.
 * @param {import('../section.mjs').SectionPackage} section @param {string} site its document server
 * @param {Record<string, string>} values the command's options
 */
export async function check(section, site, values) {
  const { platform } = values;
  await checkTypes(section);
  await buildSection(section);
  await step('comparing with the site', async () => {
    const words = ['check', section.name, '--to', storeOf(values)];
    if (platform !== undefined) words.push('--platform', platform);
    return (await run(process.execPath, [...releaseTool('main'), ...words])).trim();
  });
  if (platform === undefined) await step('rendering its pages', () => smoke(section, site));
}
