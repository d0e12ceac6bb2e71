// Plain JavaScript, because the sections' origins run without a build.

/** What requests in flight may take at the end of a program. */
export const DRAIN_MS = 5000;

/**
 * Servers whose pipelined responses close.
 * @type {WeakSet<import('node:http').Server>}
 */
const closingServers = new WeakSet();

/**
 * Makes a server's responses emit `close` with their connection. Node does so
 * for the response that is being sent; those pipelined behind it, and all that
 * waits for their end, would stay in memory for ever.
 * @param {import('node:http').Server} server
 */
export function closePipelined(server) {
  if (closingServers.has(server)) return;
  closingServers.add(server);
  /**
   * @type {WeakMap<import('node:net').Socket,
   * Set<import('node:http').ServerResponse>>}
   */
  const unfinished = new WeakMap();

  server.on('connection', (socket) => {
    /** @type {Set<import('node:http').ServerResponse>} */
    const responses = new Set();
    unfinished.set(socket, responses);
    socket.once('close', () => responses.forEach(closeUnsent));
  });
  server.prependListener('request', (request, response) => {
    const responses = unfinished.get(request.socket);
    responses?.add(response);
    response.once('finish', () => responses?.delete(response));
  });
}

/** Node itself closes the one that has the socket. */
function closeUnsent(
  /** @type {import('node:http').ServerResponse} */ response,
) {
  if (response.socket !== null) return;
  response.destroy();
  response.emit('close');
}

/**
 * Counts a server's requests from now on, so that it can end without cutting
 * any off.
 * @param {import('node:http').Server} server
 */
export function createDrain(server) {
  /** @type {Set<import('node:http').ServerResponse>} */
  const underWay = new Set();
  let draining = false;
  let onIdle = () => {};

  closePipelined(server);
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
    /**
     * Accepts no further connections, lets requests in flight finish for up to
     * `limitMs`, then closes the rest.
     */
    async end(limitMs = DRAIN_MS) {
      draining = true;
      server.close();
      for (const response of underWay) response.shouldKeepAlive = false;
      if (underWay.size > 0) {
        await /** @type {Promise<void>} */ (
          new Promise((resolve) => {
            const limit = setTimeout(resolve, limitMs);
            onIdle = () => {
              clearTimeout(limit);
              resolve();
            };
          })
        );
      }
      server.closeAllConnections();
    },
  };
}
