/**
 * Development only: sends open pages the current releases and the id of this
 * server.
 */
import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import { chosenSections } from '@board/releases/registry/format';
import type { LiveState } from '../../src/for-documents';
import type { RegistrySource } from '@board/releases/registry/watch-registry';
import { readLiveSite } from './live-site';

/** Interval of looking at the registry, in ms. */
const LOOK_EVERY_MS = 100;
/** A page reconnects after this time, in ms, when the server restarted. */
const RETRY_MS = 250;

const bootId = randomUUID();

/** An event stream of `LiveState`: one at once, and one with every change. */
export function liveEvents(
  context: Context,
  registry: RegistrySource,
  dataDir: string,
): Response {
  return streamSSE(context, async (stream) => {
    let lastState = '';
    while (!stream.aborted && !stream.closed) {
      const stateJson = JSON.stringify(await liveState(registry, dataDir));
      if (stateJson !== lastState)
        await stream.writeSSE({ data: stateJson, retry: RETRY_MS });
      lastState = stateJson;
      await stream.sleep(LOOK_EVERY_MS);
    }
  });
}

async function liveState(
  registry: RegistrySource,
  dataDir: string,
): Promise<LiveState> {
  const sections = chosenSections(await registry.view());
  return {
    boot: bootId,
    sections: Object.fromEntries(
      sections.map(({ name, release }) => [name, release.metadata.version]),
    ),
    builds: readLiveSite(dataDir).builds,
  };
}
