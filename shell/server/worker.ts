/** A render worker: what a section's code does wrong ends here, not in the process that serves. */
import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { createSectionBuilds } from './section-builds';
import { hostModules } from './host-modules';
import { render, type LoadBuild } from './render';
import { leftToBrowser, type FromWorker, type RenderRequest, type ToWorker } from './render-protocol';

const { cacheDir } = z.object({ cacheDir: z.string() }).parse(workerData);
const builds = createSectionBuilds({ hostModules, cacheDir });

const send = (message: FromWorker) => parentPort?.postMessage(message);

// A section's stray rejection or timer is told, and costs nobody a page.
process.on('unhandledRejection', (error) => send({ stray: String(error) }));
process.on('uncaughtException', (error) => send({ stray: String(error) }));

parentPort?.on('message', ({ id, request }: ToWorker) => {
  render(request, loaderFor(request)).then(
    (result) => send({ id, result }),
    (error: unknown) => send({ id, result: leftToBrowser(error) }),
  );
});
send({ ready: true });

function loaderFor({ sectionOrigins, url }: RenderRequest): LoadBuild {
  return ({ name, release }) => {
    const { url: address, integrity } = release.extras.server;
    const prefix = `/sections/${name}/`;
    const origin = sectionOrigins[name];
    const direct =
      address.startsWith(prefix) && origin ? `${origin}/${address.slice(prefix.length)}` : undefined;
    return builds.get(name, { url: direct ?? new URL(address, url).href, integrity });
  };
}
