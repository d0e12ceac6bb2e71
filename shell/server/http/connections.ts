/** How many connections a network may hold, and how many requests a connection. */
import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { networkOf } from '@board/shared/internal/network';

/** Browsers send one request at a time on a connection; a few more may be in flight. */
const MOST_IN_FLIGHT = 16;
/** Each request in flight adds a listener to its connection; Node itself adds a few. */
const LISTENERS = MOST_IN_FLIGHT + 10;

/** Closes a network's connections beyond the limit. Behind a proxy all come from one, so there is no limit. */
export function limitConnections(server: Server, perNetwork: number | undefined): void {
  server.on('connection', (socket) => void socket.setMaxListeners(LISTENERS));
  if (perNetwork === undefined) return;
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
    const count = (open.get(network) ?? 0) + 1;
    open.set(network, count);
    socket.once('close', () => {
      const others = (open.get(network) ?? 1) - 1;
      if (others > 0) open.set(network, others);
      else open.delete(network);
    });
    if (count > perNetwork) socket.destroy();
  });
}

/** Counts the unanswered requests of a connection. */
export function createInFlight() {
  const counts = new WeakMap<Duplex, number>();
  const countOf = (socket: Duplex) => counts.get(socket) ?? 0;
  return {
    isBusy: (socket: Duplex) => countOf(socket) > 0,
    /** False when the connection has too many. */
    begin(socket: Duplex): boolean {
      counts.set(socket, countOf(socket) + 1);
      return countOf(socket) <= MOST_IN_FLIGHT;
    },
    end: (socket: Duplex) => void counts.set(socket, countOf(socket) - 1),
  };
}
