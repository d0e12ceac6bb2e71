/**
 * The release tool as a long-running program for `npm run dev`: starting it takes longer than a build. Its parent sends
 * `{ name, folder }` over the IPC channel; the tool publishes that build of a section and answers.
 */
import { z } from 'zod';
import { dataDir } from '../lib/project.mjs';
import { publish } from './publish-release';
import { openStore } from './store';

const request = z.object({ name: z.string(), folder: z.string() });

/** Without a name: ready for requests. */
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
    ({ version }) => answer({ name, version }),
    (error: unknown) => answer({ name, error: error instanceof Error ? error.message : String(error) }),
  );
});
answer({});
