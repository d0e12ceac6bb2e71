// Plain JavaScript, because the sections' origins run without a build.

/** What requests in flight may take at the end of a program. */
export const DRAIN_MS = 5000;

/**
 * Counts a server's requests from now on, so that it can end without cutting any off.
 * @param {import('node:http').Server} server
 */
export function createDrain(server) {
  /** @type {Set<import('node:http').ServerResponse>} */
  const underWay = new Set();
  let draining = false;
  let onIdle = () => {};

  server.prependListener('request', (_request, response) => {
    underWay.add(response);
    if (draining) response.shouldKeepAlive = false;
    response.once('close', () => {
      underWay.delete(response);
      if (underWay.size === 0) onIdle();
    });
  });

  return {
    isDraining: () => draining,
    /** Accepts no further connections, lets requests in flight finish for up to `limitMs`, then closes the rest. */
    async end(limitMs = DRAIN_MS) {
      draining = true;
      server.close();
      for (const response of underWay) response.shouldKeepAlive = false;
      if (underWay.size > 0) {
        await /** @type {Promise<void>} */ (
          new Promise((resolve) => {
            const limit = setTimeout(resolve, limitMs);
            onIdle = () => (clearTimeout(limit), resolve());
          })
        );
      }
      server.closeAllConnections();
    },
  };
}
