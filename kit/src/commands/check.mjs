import { smoke } from '../check/smoke.mjs';
import { releaseTool } from '../platform.mjs';
import { run, step } from '../programs/run.mjs';
import { storeOf } from '../site-of.mjs';
import { platformOf } from '../site-releases.mjs';
import { buildSection, checkTypes } from './build.mjs';

/**
 * Builds a section, and checks what publishing it would bring to a site: types, contract and prefix, owed widgets, sizes,
 * and its pages, rendered by the platform's document server over the site's data. Throws a `Refusal` with every problem.
 * For servers of another platform version than the site's, its pages are not rendered.
 * @param {import('../section.mjs').SectionPackage} section @param {string} site its document server
 * @param {Record<string, string>} values the command's options
 */
export async function check(section, site, values) {
  const to = storeOf(values);
  await checkTypes(section);
  await buildSection(section);
  await step('comparing with the store', async () => {
    const platform = values['platform'] ?? (await platformOf(site));
    const words = ['check', section.name, '--to', to, '--platform', platform];
    return (await run(process.execPath, [...releaseTool('main'), ...words])).trim();
  });
  if (values['platform'] === undefined) await step('rendering its pages', () => smoke(section, site));
}
