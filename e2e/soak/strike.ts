/** An attacker's requests: they come from a network of their own and are aborted after a while. */
import http from 'node:http';
import net from 'node:net';
import type { Site } from '../support/site';

/** One attack, which runs until `isOver`. */
export interface Attack {
  name: string;
  /** Resolves with the wrong answers to the attack itself. */
  run(site: Site, isOver: () => boolean): Promise<string[]>;
  /** The visitor continues for at least this long, in ms; by default for one round of all pages. */
  lasts?: number;
}

/** A loopback address; on Linux all of 127/8 is local. */
const ATTACKER = '127.0.2.1';
const PATIENCE_MS = 20_000;

const placeOf = ({ url }: Site) => ({ host: '127.0.0.1', port: Number(new URL(url).port) });

/** Status of the complete answer; 0 after a timeout or when the connection ended. */
export function strike(
  site: Site,
  options: http.RequestOptions,
  body: string | Buffer = '',
): Promise<number> {
  return new Promise((resolve) => {
    const request = http.request(
      { ...placeOf(site), ...options, localAddress: ATTACKER, agent: false },
      (response) => {
        response.resume();
        response.once('close', () => resolve(response.complete ? (response.statusCode ?? 0) : 0));
      },
    );
    const patience = setTimeout(() => request.destroy(), PATIENCE_MS);
    request.on('error', () => resolve(0));
    request.on('close', () => clearTimeout(patience));
    request.end(body);
  });
}

/** Opens a raw connection to the document server. */
export function connect(site: Site): Promise<net.Socket> {
  const socket = net.connect({ ...placeOf(site), localAddress: ATTACKER });
  socket.on('error', () => {}); // the server may reset the connection
  socket.resume();
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(socket));
    socket.once('close', () => resolve(socket));
  });
}
