/**
 * The release tool: `publish <section>… [--from FOLDER]` or `list`. Run through `npm run section` and `npm start`.
 * `--from` publishes builds from another folder.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { SECTION_NAMES, type SectionName } from '@board/shared/contract';
import { dataDir } from '../lib/project.mjs';
import { publish } from './publish-release';
import { openStore } from './store';

const isSectionName = (name: string): name is SectionName => SECTION_NAMES.some((known) => known === name);

async function main(args: string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { from: { type: 'string' } },
  });
  const [command, ...names] = positionals;
  const store = openStore(dataDir);
  if (command === 'list') {
    for (const [name, releases = []] of Object.entries(store.registry().microFrontends)) {
      for (const { metadata, deployment, extras } of releases) {
        const mark = deployment?.default ? 'default' : '       ';
        console.log(`${name.padEnd(9)} ${mark} ${metadata.version}  platform ${extras.contract}`);
      }
    }
    return;
  }
  const unknown = names.find((name) => !isSectionName(name));
  if (command !== 'publish' || names.length === 0 || unknown !== undefined)
    throw new Error(
      `Usage: publish <${SECTION_NAMES.join('|')}>… [--from FOLDER], or list. Got: ${args.join(' ')}`,
    );
  for (const name of names.filter(isSectionName)) {
    const folder = values.from && path.resolve(values.from);
    console.log(`${name} ${await publish(store, name, { folder })}`);
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
});
