/** Taking a section off the site. */
import type { SectionName } from '@board/shared/contract';
import { act } from './commands';
import type { ReleaseStore } from '../store/store';

/** Asks the person at the terminal a question; undefined where there is none. */
export type Ask = ((question: string) => Promise<boolean>) | undefined;

/** Takes a section off the site, if somebody agrees. Its files stay for open tabs, until `prune`. */
export async function remove(
  store: ReleaseStore,
  name: SectionName,
  { yes, ask }: { yes: boolean; ask: Ask },
): Promise<string> {
  if (store.entries(name).length === 0) throw new Error(`The registry has no section ${name}.`);
  if (!yes && !ask)
    throw new Error(`remove takes ${name} off the site, for all visitors. If you mean it, add --yes.`);
  if (!yes && !(await ask?.(`Take ${name} off the site, for all visitors?`)))
    throw new Error('Nothing is changed.');
  await store.update(name, act('remove', name), () => []);
  return `${name} is off the site. To bring it back: publish ${name}`;
}
