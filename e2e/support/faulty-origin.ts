/** The origin of one section in the test's own process, in the place of the site's, with faults. */
import { readFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import sirv from 'sirv';
import { FAULTS, type Fault } from './faulty-front';
import type { Site } from './site';

/** Broken files have a name in e2e/support/faulty-front.ts; the others are faults of the origin itself. */
export type OriginFault = 'refuses' | 'hangs' | '500' | '404' | Fault;

export interface FaultyOrigin {
  /** From now on has the fault, for paths that match: `/<version>/js/…`. */
  break(fault: OriginFault, matches: (path: string) => boolean): Promise<void>;
  /** Answers again. What hangs goes on hanging. */
  mend(): Promise<void>;
  close(): Promise<void>;
}

/** Takes the section's origin over from the site. */
export async function startFaultyOrigin(site: Site, section: string): Promise<FaultyOrigin> {
  await site.stopOrigin(section);
  const folder = path.join(site.dataDir, 'releases', section);
  const serveFile = sirv(folder, { dev: true });
  let breaking: { fault: OriginFault; matches(path: string): boolean } | undefined;

  const server = http.createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', site.url);
    if (!breaking?.matches(pathname)) {
      return serveFile(request, response, () => void response.writeHead(404).end('No such file'));
    }
    const { fault } = breaking;
    if (fault === 'hangs' || fault === 'refuses') return;
    if (fault === '500' || fault === '404') return response.writeHead(Number(fault)).end('No file');
    const bytes = readFileSync(path.join(folder, pathname));
    const broken = FAULTS[fault]({ path: pathname, bytes, type: 'text/javascript' });
    response.writeHead(200, { 'content-type': broken.type }).end(broken.bytes);
  });
  const listen = () =>
    new Promise<void>((listening, reject) => {
      server.once('error', reject);
      server.listen(Number(new URL(site.originUrl(section)).port), '127.0.0.1', listening);
    });
  const end = () =>
    new Promise<void>((closed) => {
      server.close(() => closed());
      server.closeAllConnections();
    });

  await listen();
  return {
    async break(fault, matches) {
      breaking = { fault, matches };
      if (fault === 'refuses') await end();
    },
    async mend() {
      breaking = undefined;
      if (!server.listening) await listen();
    },
    close: end,
  };
}
