/**
 * A render worker. A fault of a section's code ends here, not in the serving
 * process.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { sharedTable } from '@board/shared/federation/shared-table';
import { chosenSections } from '@board/releases/registry/format';
import {
  BuildOutOfReach,
  createSectionBuilds,
} from '@board/releases/workers/builds';
import { limitProcess } from '@board/releases/workers/process-limits';
import { fileAddress } from '@board/releases/store/origins';
import { render } from './render';
import type { LoadBuild } from './request-platform';
import {
  leftToBrowser,
  type FromWorker,
  type RenderRequest,
  type TaskResult,
  type ToWorker,
  type WorkerTask,
} from '@board/releases/workers/protocol';
import { sectionResource, sitemapPart } from './call-section';
import { threadCells } from '@board/releases/workers/thread-cells';
import { createThreadMark } from '@board/releases/workers/thread-mark';

const { cacheDir, cells: buffer } = z
  .object({ cacheDir: z.string(), cells: z.instanceof(SharedArrayBuffer) })
  .parse(workerData);
const sendMessage = (message: FromWorker) => parentPort?.postMessage(message);

const sharedCells = threadCells(buffer);
const threadMark = createThreadMark(sharedCells, (number, release) =>
  sendMessage({ number, release }),
);
const hostModules = Object.fromEntries(
  Object.entries(sharedTable).map(([name, { module }]) => [name, module]),
);
const sectionBuilds = createSectionBuilds({
  hostModules,
  cacheDir,
  mark: threadMark,
});

// A section's stray rejection or timer goes to the log, and costs nobody a
// page.
process.on('unhandledRejection', (error) =>
  sendMessage({ stray: String(error) }),
);
process.on('uncaughtException', (error) =>
  sendMessage({ stray: String(error) }),
);
limitProcess(process);

parentPort?.on('message', (message: ToWorker) => {
  if ('ping' in message) return sharedCells.setPong(message.ping);
  const { id, task } = message;
  void threadMark
    .ofTask(id, () => performTask(task))
    .then((result) => sendMessage({ id, result }));
});
sendMessage({ ready: true });

async function performTask(task: WorkerTask): Promise<TaskResult> {
  if (task.kind === 'warm-up') {
    const loadBuild = loaderFor(task.request);
    await Promise.allSettled(
      chosenSections(task.request.registry).map(loadBuild),
    );
    return { kind: 'warm' };
  }
  if (task.kind === 'page') {
    const worker = { mark: threadMark, loadBuild: loaderFor(task.request) };
    return render(task.request, worker).catch(leftToBrowser);
  }
  return callSection(task).catch((error: unknown) => ({
    kind: 'failed',
    why: String(error),
  }));
}

function callSection(
  task: Extract<WorkerTask, { kind: 'sitemap' | 'resource' }>,
): Promise<TaskResult> {
  const loadBuild = loaderFor({ ...task.request, suspects: [] });
  return task.kind === 'sitemap'
    ? sitemapPart(task.request, { mark: threadMark, loadBuild })
    : sectionResource(task.request, { mark: threadMark, loadBuild });
}

function loaderFor({
  origins,
  url,
  suspects,
}: Pick<RenderRequest, 'origins' | 'url' | 'suspects'>): LoadBuild {
  return async ({ name, release }) => {
    const { url: address, integrity } = release.extras.server;
    if (suspects.includes(integrity))
      throw new BuildOutOfReach(
        `The server build of ${name} is suspect and does not run now`,
      );
    return sectionBuilds.get(name, {
      url: fileAddress(origins, address) ?? new URL(address, url).href,
      integrity,
    });
  };
}
