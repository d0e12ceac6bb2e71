// Graceful shutdown of an HTTP server. Plain JavaScript, because the sections' origins run without a build.

/** Requests under way when a program is told to end may take this long, in ms, before they are cut off. */
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
    /** True once the end has begun: health checks say so to whoever still has a connection. */
    isDraining: () => draining,
    /**
     * Accepts no further connections, lets requests under way finish for up to `limitMs`, then closes what is left.
     * Answers that begin meanwhile close their connection.
     */
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
