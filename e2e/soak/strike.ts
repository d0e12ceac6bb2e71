/** An attacker's requests: from an address that is no visitor's, aborted after a while. */
import http from 'node:http';
import net from 'node:net';
import type { Site } from '../support/site';

/** One attack: runs until its time is over. */
export interface Attack {
  name: string;
  /** Resolves with what was wrong about the answers to the attack itself. */
  run(site: Site, isOver: () => boolean): Promise<string[]>;
  /** The visitor goes on for at least this long, in ms; else for one round of all pages. */
  lasts?: number;
}

/** Of the loopback network, all of which is this machine's on Linux. */
const ATTACKER = '127.0.0.2';
const PATIENCE_MS = 20_000;

const placeOf = ({ url }: Site) => ({ host: '127.0.0.1', port: Number(new URL(url).port) });

/** Status of the answer once it is whole; 0 when there was none in time, or the connection ended. */
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

/** A connection without a listener by default. */
export function connect(site: Site): Promise<net.Socket> {
  const socket = net.connect({ ...placeOf(site), localAddress: ATTACKER });
  socket.on('error', () => {}); // a reset is what an attacker is used to
  socket.resume();
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(socket));
    socket.once('close', () => resolve(socket));
  });
}
