/** A proxy in front of a site through which documents arrive in pieces, as on a slow line. */
import { setTimeout as pause } from 'node:timers/promises';
import { askSite } from './faulty-front';
import { startFront, type Front } from './front';

/** In how many pieces a document arrives, and the pause between them, in ms: each piece may be painted. */
const PIECES = 16;
const PAUSE_MS = 25;

/** Starts the proxy. Everything but documents passes at once. */
export function startSlowFront(site: string): Promise<Front> {
  return startFront(async (request, response) => {
    const { status, headers, bytes } = await askSite(site, request);
    response.writeHead(status, headers);
    const isDocument = headers['content-type']?.startsWith('text/html') ?? false;
    const size = isDocument ? Math.ceil(bytes.length / PIECES) : bytes.length;
    for (let at = 0; at < bytes.length; at += size) {
      response.write(bytes.subarray(at, at + size));
      if (isDocument) await pause(PAUSE_MS);
    }
    response.end();
  });
}
