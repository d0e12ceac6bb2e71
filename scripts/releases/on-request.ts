/**
 * The release tool as a program that stays, for `npm run dev`: starting it anew would take longer than a build does.
 * Asked `{ name, folder }` over the channel to its parent, it publishes that build of a section and answers.
 */
import { z } from 'zod';
import { SECTION_NAMES } from '@board/shared/contract';
import { dataDir } from '../lib/project.mjs';
import { publish } from './publish-release';
import { openStore } from './store';

const request = z.object({ name: z.enum(SECTION_NAMES), folder: z.string() });

/** Without a name: ready to be asked. */
export interface PublishAnswer {
  name?: string;
  version?: string;
  error?: string;
}

const answer = (message: PublishAnswer) => process.send?.(message);
const store = openStore(dataDir);

process.on('message', (message) => {
  const { name, folder } = request.parse(message);
  publish(store, name, { folder, compress: false }).then(
    (version) => answer({ name, version }),
    (error: unknown) => answer({ name, error: error instanceof Error ? error.message : String(error) }),
  );
});
answer({});
