import path from 'node:path';
import { run, step } from '../programs/run.mjs';
import { platformOf, storeIn } from '../site.mjs';
import { releaseCommand } from './release.mjs';

/**
 * Builds sections, and checks what publishing them would bring to a site: types, contract and prefix, owed widgets, sizes, and their
 * pages, rendered by the platform's document server over the site's data. Throws a `Refusal` with every problem of a section. For
 * servers of another platform version than the site's, pages are not rendered.
 * @param {import('../programs/command-line.mjs').Line} line @param {import('../usage.mjs').Place} place
 */
export async function check(line, place) {
  const { from, platform } = line.values;
  const own = from === undefined ? line.args.map(place.section) : [];
  const builds = from === undefined ? own : line.args.map((name) => ({ name, folder: path.resolve(from) }));
  const site = await place.site(line);
  if (own.length > 0) await place.build(own, site);
  const { smoke } = await import('../check/smoke.mjs'); // it needs packages, which are installed now
  for (const section of builds) {
    await step(`comparing ${section.name} with the store`, async () => {
      const values = {
        from,
        to: storeIn(line.values),
        platform: platform ?? (site === undefined ? undefined : await platformOf(site)),
      };
      return (await run(process.execPath, releaseCommand('check', [section.name], { values }))).trim();
    });
    if (site !== undefined && platform === undefined)
      await step(`rendering the pages of ${section.name}`, () => smoke(section, site));
  }
}
