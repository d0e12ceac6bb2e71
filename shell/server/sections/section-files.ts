/**
 * Serves `/sections/<name>/`: files of releases, from their origins. A file that the registry lists is served only if
 * its hash matches, and only then as immutable. A broken file is a 502 that no cache stores.
 */
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import https from 'node:https';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { Log } from '@board/shared/internal/log';
import { sentenceOf } from '@board/shared/internal/sentence';
import type { Registry, Release } from '@board/shared/registry';
import { codingsIn, isCoding, type Coding } from '@board/shared/internal/negotiation';
import { filesOf, integrityOf } from '@board/shared/registry/store-files';
import { factsOf } from '../http/request-facts';
import { fileAddress, type ReleaseOrigins } from './release-origins';

/** An origin that has not answered in full within this time, in ms, counts as down. */
const TIME_LIMIT_MS = 15_000;
/** No script of a section is larger, in bytes, compressed or not. */
const MAX_BYTES = 8_000_000;

const DECODERS = {
  br: promisify(brotliDecompress),
  gzip: promisify(gunzip),
} satisfies Record<Coding, unknown>;

interface Options {
  origins: ReleaseOrigins;
  registry(): Promise<Registry>;
  /** Called when a listed file is missing at its origin, or has another hash; `isWhole` reads another one from there. */
  onBroken?(path: string, why: string, isWhole: (path: string) => Promise<boolean>): unknown;
  log: Log;
}

/** Answers a request for a section's file; false when another address is meant. */
export function createSectionFiles({ origins, registry, onBroken, log }: Options) {
  const settings = { keepAlive: true, maxSockets: 64 };
  const agents = { 'http:': new http.Agent(settings), 'https:': new https.Agent(settings) };
  let listed: { of: Registry; files: Map<string, string> } | undefined;

  async function listedHash(pathname: string): Promise<string | undefined> {
    const current = await registry();
    if (listed?.of !== current) listed = { of: current, files: listedIn(current) };
    return listed.files.get(pathname);
  }

  const fetched = (address: URL, codings: Coding[]) =>
    download(address, codings, agents[address.protocol === 'https:' ? 'https:' : 'http:']);

  const isWhole = async (path: string) => isFileAt(origins, path, (await listedHash(path)) ?? '');

  async function answer(request: IncomingMessage, response: ServerResponse, address: URL, path: string) {
    const { pathname } = new URL(path, 'http://site');
    const integrity = await listedHash(pathname);
    const codings = codingsIn(String(request.headers['accept-encoding'] ?? ''));
    const sent = await fetched(address, codings);
    // A bucket has each file in one coding, whoever asks.
    const isAccepted = sent.coding === undefined || codings.includes(sent.coding);
    const file = isAccepted ? sent : { ...sent, bytes: await plain(sent), coding: undefined };
    if (file.status === 404) {
      if (integrity) onBroken?.(pathname, 'it is not there', isWhole);
      return send(response, 404, text('No such file'), 'no-store');
    }
    if (file.status !== 200) throw new Error(`answered ${file.status}`);
    // A file of a release that the registry no longer lists: an old tab may need it, and checks it.
    if (!integrity) return send(response, 200, file, 'no-cache');
    if (integrityOf(await plain(file)) !== integrity) {
      onBroken?.(pathname, 'it is not what the registry signed', isWhole);
      throw new Error('not what the registry signed');
    }
    const type = pathname.endsWith('js') ? 'text/javascript; charset=utf-8' : file.type;
    send(response, 200, { ...file, type }, 'public, max-age=31536000, immutable');
  }

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const url = request.url ?? '/';
    const source = fileAddress(origins, url);
    if (source === undefined) return false;
    const facts = factsOf(request);
    facts.route = '/sections/';
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end('This address answers GET and HEAD');
      return true;
    }
    answer(request, response, new URL(source), url).catch((error: unknown) => {
      log(sentenceOf(error), { id: facts.id, path: url.split('?')[0] });
      send(response, 502, text('The file did not come as it should'), 'no-store');
    });
    return true;
  };
}

/** The sha384 of every file of every release that is served from here, by its path. */
const listedIn = ({ microFrontends }: Registry): Map<string, string> =>
  new Map(
    Object.values(microFrontends)
      .flat()
      .flatMap((release) =>
        [...filesOf(release)].map(([path, integrity]) => [release.extras.base + path, integrity] as const),
      ),
  );

interface File {
  bytes: Buffer;
  type: string;
  coding: Coding | undefined;
}

/**
 * A whole file of an origin, in one of the codings if it has them. Forwards nothing of the visitor's request, above all no
 * validator: the browser's copy may be broken. Rejects when the answer ends early.
 */
function download(
  address: URL,
  codings: Coding[],
  agent: http.Agent | false,
): Promise<File & { status: number }> {
  const headers = { 'accept-encoding': codings.join(', ') || 'identity' };
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(TIME_LIMIT_MS);
    const { get } = address.protocol === 'https:' ? https : http;
    const request = get(address, { agent, headers, signal }, (answer) => {
      const { 'content-encoding': named, 'content-type': type = 'application/octet-stream' } = answer.headers;
      const coding = isCoding(named) ? named : undefined;
      if (named && named !== 'identity' && !coding) request.destroy(new Error(`came in ${named}`));
      const parts: Buffer[] = [];
      let size = 0;
      answer.on('data', (part: Buffer) => {
        parts.push(part);
        if ((size += part.length) > MAX_BYTES) request.destroy(new Error('larger than any file'));
      });
      answer.on('error', reject); // also where the connection ends before the file does
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 502, bytes: Buffer.concat(parts), type, coding }),
      );
    });
    request.on('error', (error: NodeJS.ErrnoException) => {
      // The origin closed an idle connection in the moment of its use: a new one says whether it is down.
      if (request.reusedSocket && error.code === 'ECONNRESET') resolve(download(address, codings, false));
      else reject(error);
    });
  });
}

/** Whether a file of a release is at its origin with this hash. Never rejects. */
async function isFileAt(origins: ReleaseOrigins, path: string, integrity: string): Promise<boolean> {
  try {
    const address = new URL(fileAddress(origins, path) ?? path);
    return integrityOf(await plain(await download(address, ['br', 'gzip'], false))) === integrity;
  } catch {
    return false;
  }
}

/** Whether a release's entry and server build are at their origin, as the registry signed them. Never rejects. */
export const isReleaseAt = async (
  origins: ReleaseOrigins,
  { url, metadata, extras }: Release,
): Promise<boolean> =>
  (await isFileAt(origins, url, metadata.integrity)) &&
  (await isFileAt(origins, extras.server.url, extras.server.integrity));

const text = (words: string): File => ({ bytes: Buffer.from(words), type: 'text/plain', coding: undefined });

const plain = ({ bytes, coding }: File): Promise<Buffer> | Buffer =>
  coding ? DECODERS[coding](bytes, { maxOutputLength: MAX_BYTES }) : bytes;

/** Without a validator: a cached copy is replaced or used, never revalidated. */
function send(response: ServerResponse, status: number, { bytes, type, coding }: File, keep: string): void {
  response
    .writeHead(status, {
      'content-type': type,
      'content-length': bytes.length,
      ...(coding ? { 'content-encoding': coding } : {}),
      vary: 'accept-encoding',
      'cache-control': keep,
      'access-control-allow-origin': '*',
      'timing-allow-origin': '*',
      // The file is code for pages, not a page: opened directly, it may do nothing here.
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    .end(bytes);
}
