/** The beginning and the end of a server that takes requests. */
import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { DRAIN_MS } from '@board/shared/drain';
import type { Readiness } from '@board/shared/node/operations';
import type { Environment } from '../environment';

/** Rejects when the port is taken, with a sentence. */
export function listen(
  server: Server,
  { host, port }: Pick<Environment, 'host' | 'port'>,
): Promise<void> {
  return new Promise((listening, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isPortTaken = error.code === 'EADDRINUSE';
      const sentence = `Port ${port} is taken; PORT moves it, for example PORT=${port + 1}.`;
      fail(isPortTaken ? new Error(sentence, { cause: error }) : error);
    });
    server.listen(port, host, listening);
  });
}

/**
 * Ends the process on SIGINT, and on SIGTERM after the time in which a balancer
 * notices that it is not ready. `endServers` lets requests in flight finish for
 * up to so many ms.
 */
export function endOnSignals(
  { live, stopDelayMs }: Pick<Environment, 'live' | 'stopDelayMs'>,
  readiness: Pick<Readiness, 'notReady'>,
  endServers: (limitMs: number) => Promise<void>,
): void {
  let isEnding = false;
  async function endAfter(delayMs: number) {
    if (isEnding) return;
    isEnding = true;
    readiness.notReady('draining');
    await pause(delayMs);
    // pages that follow edits hold a connection for as long as they are open
    await endServers(live ? 0 : DRAIN_MS);
    process.exit(0);
  }
  process.on('SIGINT', () => void endAfter(0));
  process.on('SIGTERM', () => void endAfter(stopDelayMs));
}
