/** Render workers: hand out requests, replace a worker that died or no longer answers. */
import { Worker } from 'node:worker_threads';
import { leftToBrowser, type FromWorker, type RenderRequest, type RenderResult } from './render-protocol';

/** What a render may take beyond its own limits, in ms, before its worker counts as stuck. */
const GRACE_MS = 200;
/** Requests in flight per worker beyond which the browser renders instead. */
const MAX_IN_FLIGHT = 50;
/** A replacement that dies at once is not replaced in a hot loop. */
const RESPAWN_MS = 200;

interface Options {
  file: string;
  size: number;
  cacheDir: string;
  log(line: string): void;
}

interface Slot {
  worker: Worker;
  ready: boolean;
  waiting: Map<number, (result: RenderResult) => void>;
}

export interface RenderPool {
  render(request: RenderRequest): Promise<RenderResult>;
  /** Resolves when every worker has loaded. */
  ready(): Promise<void>;
  close(): Promise<void>;
}

export function createRenderPool({ file, size, cacheDir, log }: Options): RenderPool {
  const slots = new Set<Slot>();
  let nextId = 0;
  let closing = false;

  function spawn() {
    const worker = new Worker(file, {
      workerData: { cacheDir },
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    });
    const slot: Slot = { worker, ready: false, waiting: new Map() };
    slots.add(slot);
    worker.on('message', (message: FromWorker) => {
      if ('ready' in message) slot.ready = true;
      else if ('stray' in message) log(`stray error in a render worker: ${message.stray}`);
      else slot.waiting.get(message.id)?.(message.result);
    });
    worker.on('error', (error) => retire(slot, String(error)));
    worker.on('exit', (code) => retire(slot, `exit ${code}`));
  }

  function retire(slot: Slot, why: string) {
    if (!slots.delete(slot) || closing) return;
    log(`render worker replaced: ${why}`);
    void slot.worker.terminate();
    for (const answer of slot.waiting.values()) answer(leftToBrowser(why));
    setTimeout(() => closing || spawn(), RESPAWN_MS).unref();
  }

  for (let i = 0; i < size; i += 1) spawn();

  return {
    render(request) {
      const [slot] = [...slots]
        .filter(({ ready }) => ready)
        .toSorted((a, b) => a.waiting.size - b.waiting.size);
      if (!slot || slot.waiting.size >= MAX_IN_FLIGHT)
        return Promise.resolve(leftToBrowser('no worker is free'));
      const id = (nextId += 1);
      return new Promise((resolve) => {
        const { loadersMs, renderMs } = request.limits;
        const limit = loadersMs + renderMs + GRACE_MS;
        const deadline = setTimeout(() => retire(slot, `no answer within ${limit} ms`), limit);
        slot.waiting.set(id, (result) => {
          clearTimeout(deadline);
          slot.waiting.delete(id);
          resolve(result);
        });
        slot.worker.postMessage({ id, request });
      });
    },
    async ready() {
      while ([...slots].some(({ ready }) => !ready)) await new Promise((resolve) => setTimeout(resolve, 20));
    },
    async close() {
      closing = true;
      await Promise.all([...slots].map(({ worker }) => worker.terminate()));
    },
  };
}
