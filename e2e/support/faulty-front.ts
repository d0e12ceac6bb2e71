/**
 * A proxy between browser and site, like a CDN, which can serve broken files as
 * immutable. Tests check what the browser caches, so the files come over a real
 * connection.
 */
import { askSite, startFront, type Front } from './front';

interface File {
  path: string;
  bytes: Buffer;
  type: string;
}

/** Code that records its path in `window.ran` when it runs. */
const marked = (path: string) =>
  `(globalThis.ran ??= []).push(${JSON.stringify(path)});\n`;

const HTML = Buffer.from(
  '<!doctype html><title>Sign in to this network</title>',
);

/** Faults of a file; each is a complete HTTP answer. */
const FAULTS = {
  truncated: (file: File) => ({
    ...file,
    bytes: file.bytes.subarray(0, file.bytes.length / 2),
  }),
  tampered: (file: File) => ({
    ...file,
    bytes: Buffer.concat([Buffer.from(marked(file.path)), file.bytes]),
  }),
  'of a wrong type': (file: File) => ({ ...file, type: 'text/html' }),
  'a page of somebody else': (file: File) => ({
    ...file,
    bytes: HTML,
    type: 'text/html',
  }),
  empty: (file: File) => ({ ...file, bytes: Buffer.alloc(0) }),
} satisfies Record<string, (file: File) => File>;
export type Fault = keyof typeof FAULTS;

export interface FaultyFront extends Front {
  /** Serves matching files with the fault from now on. */
  break(fault: Fault, matches: (path: string) => boolean): void;
  mend(): void;
  broken: Set<string>;
  /** Resolves after `quietMs` without a request. */
  settled(quietMs?: number): Promise<void>;
}

export async function startFaultyFront(site: string): Promise<FaultyFront> {
  const broken = new Set<string>();
  let breaking: { fault: Fault; matches(path: string): boolean } | undefined;
  const traffic = { pending: 0, lastAt: 0 };

  const front = await startFront(async (request, response) => {
    traffic.pending += 1;
    response.on('close', () => {
      traffic.pending -= 1;
      traffic.lastAt = performance.now();
    });
    const { pathname } = new URL(request.url ?? '/', site);
    const upstream = await askSite(site, request);
    const isFile = pathname.endsWith('.js') && upstream.status === 200;
    const whole = {
      path: pathname,
      bytes: upstream.bytes,
      type: upstream.headers['content-type'] ?? '',
    };
    const faulty =
      isFile && breaking?.matches(pathname)
        ? FAULTS[breaking.fault](whole)
        : undefined;
    if (faulty) broken.add(pathname);
    const { bytes, type } = faulty ?? whole;
    const caching = isFile
      ? { 'cache-control': 'public, max-age=31536000, immutable' }
      : {};
    const length =
      request.method === 'HEAD' || upstream.status === 304
        ? {}
        : { 'content-length': bytes.length };
    response
      .writeHead(upstream.status, {
        ...upstream.headers,
        ...caching,
        ...length,
        'content-type': type,
      })
      .end(bytes);
  });
  return {
    ...front,
    break: (fault, matches) => {
      breaking = { fault, matches };
    },
    mend: () => {
      breaking = undefined;
    },
    broken,
    async settled(quietMs = 150) {
      traffic.lastAt = performance.now();
      while (
        traffic.pending > 0 ||
        performance.now() - traffic.lastAt < quietMs
      )
        await new Promise((resolve) => setTimeout(resolve, 20));
    },
  };
}
