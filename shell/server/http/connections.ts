/** How many connections one address may hold, and how many answers one connection may wait for. */
import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';

/** A browser asks one thing at a time on a connection; a few more may be on their way. */
const MOST_IN_FLIGHT = 16;
/** Each of those in flight listens for the end of its connection; Node itself does a few times. */
const LISTENERS = MOST_IN_FLIGHT + 10;

/** Closes connections of an address beyond that many. Behind a proxy all have one address, so that there is no limit. */
export function limitConnections(server: Server, perAddress: number | undefined): void {
  server.on('connection', (socket) => void socket.setMaxListeners(LISTENERS));
  if (perAddress === undefined) return;
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    const count = (open.get(address) ?? 0) + 1;
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
    if (count > perAddress) socket.destroy();
  });
}

/** Counts requests of a connection that are not answered yet. */
export function createInFlight() {
  const counts = new WeakMap<Duplex, number>();
  const of = (socket: Duplex) => counts.get(socket) ?? 0;
  return {
    isBusy: (socket: Duplex) => of(socket) > 0,
    /** False when the connection has too many. */
    begin(socket: Duplex): boolean {
      counts.set(socket, of(socket) + 1);
      return of(socket) <= MOST_IN_FLIGHT;
    },
    end: (socket: Duplex) => void counts.set(socket, of(socket) - 1),
  };
}
