/**
 * Serves `/sections/<name>/`: files of releases, from their origins. A file
 * that the registry lists is served only if its hash matches, and only then as
 * immutable. A broken file is a 502 that no cache stores.
 */
import http, {
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import https from 'node:https';
import type { Log } from '@board/shared/node/log';
import { sentenceOf } from '@board/shared/node/sentence';
import type { Registry } from '@board/releases/registry/format';
import { codingsIn, type Coding } from '@board/shared/node/negotiation';
import { folderOfRelease } from '@board/releases/registry/placement';
import { filesOf, integrityOf } from '@board/releases/store/files';
import { factsOf } from './request-facts';
import {
  fileAddress,
  isFileAt,
  plainBytes,
  readOrigin,
  type OriginFile,
  type ReleaseOrigins,
} from '@board/releases/store/origins';

interface FilesOptions {
  origins: ReleaseOrigins;
  registry(): Promise<Registry>;
  /**
   * Called when a listed file is missing at its origin, or has another hash;
   * `isGoodFile` reads another one from there.
   */
  onBroken?(
    path: string,
    why: string,
    isGoodFile: (path: string) => Promise<boolean>,
  ): unknown;
  log: Log;
}

/**
 * The manifest of a section's default release, which is another file with each
 * release (endpoints/federation.ts).
 */
const DEFAULT_MANIFEST = /^\/sections\/[^/]+\/mf-manifest\.json(?:\?|$)/;

const IMMUTABLE = 'public, max-age=31536000, immutable';

/**
 * Answers a request for a section's file; false when another address is meant.
 */
export function createSectionFiles(options: FilesOptions) {
  const answerFile = createFileAnswer(options);
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const url = request.url ?? '/';
    const source = fileAddress(options.origins, url);
    if (source === undefined || DEFAULT_MANIFEST.test(url)) return false;
    const facts = factsOf(request);
    facts.route = '/sections/';
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response
        .writeHead(405, { allow: 'GET, HEAD' })
        .end('This address answers GET and HEAD');
      return true;
    }
    const file = { address: new URL(source), path: url };
    answerFile(request, response, file).catch((error: unknown) => {
      options.log(sentenceOf(error), { id: facts.id, path: url.split('?')[0] });
      sendFile(
        response,
        502,
        textFile('The file is damaged or missing at its origin'),
        'no-store',
      );
    });
    return true;
  };
}

interface FileSource {
  /** Where the file is at its origin. */
  address: URL;
  /** Where it is on this site. */
  path: string;
}

/** Answers with a file of an origin. Rejects for one that is broken. */
function createFileAnswer({ origins, registry, onBroken }: FilesOptions) {
  const agents = createAgents();
  const listedHash = createHashes(registry);
  const isGoodFile = async (path: string) =>
    isFileAt(origins, path, (await listedHash(path)) ?? '');

  return async (
    request: IncomingMessage,
    response: ServerResponse,
    { address, path }: FileSource,
  ) => {
    const { pathname } = new URL(path, 'http://site');
    const integrity = await listedHash(pathname);
    const codings = codingsIn(String(request.headers['accept-encoding'] ?? ''));
    const file = await readAccepted(address, codings, agents);
    if (file.status === 404) {
      if (integrity) onBroken?.(pathname, 'it is not there', isGoodFile);
      return sendFile(response, 404, textFile('No such file'), 'no-store');
    }
    if (file.status !== 200) throw new Error(`answered ${file.status}`);
    // A file of a release that the registry no longer lists: an old tab may
    // need it, and checks it.
    if (!integrity) return sendFile(response, 200, file, 'no-cache');
    if (integrityOf(await plainBytes(file)) !== integrity) {
      onBroken?.(pathname, 'it does not match its signed hash', isGoodFile);
      throw new Error('does not match its signed hash');
    }
    const mimeType = pathname.endsWith('js')
      ? 'text/javascript; charset=utf-8'
      : file.type;
    sendFile(response, 200, { ...file, type: mimeType }, IMMUTABLE);
  };
}

type OriginAgents = ReturnType<typeof createAgents>;

function createAgents() {
  const settings = { keepAlive: true, maxSockets: 64 };
  return {
    'http:': new http.Agent(settings),
    'https:': new https.Agent(settings),
  };
}

/** Finds the signed hash of a path; lists them anew with each registry. */
function createHashes(registry: () => Promise<Registry>) {
  let listedFiles:
    { registry: Registry; files: Map<string, string> } | undefined;
  return async (pathname: string): Promise<string | undefined> => {
    const currentRegistry = await registry();
    if (listedFiles?.registry !== currentRegistry)
      listedFiles = {
        registry: currentRegistry,
        files: listedIn(currentRegistry),
      };
    return listedFiles.files.get(pathname);
  };
}

/**
 * A file of the origin, in a coding that the client accepts. A bucket has each
 * file in one coding, whoever asks.
 */
async function readAccepted(
  address: URL,
  codings: Coding[],
  agents: OriginAgents,
) {
  const originAgent =
    agents[address.protocol === 'https:' ? 'https:' : 'http:'];
  const file = await readOrigin(address, codings, originAgent);
  const isAccepted = file.coding === undefined || codings.includes(file.coding);
  return isAccepted
    ? file
    : { ...file, bytes: await plainBytes(file), coding: undefined };
}

/**
 * The sha384 of every file of every release that is served from here, by its
 * path: that of the release whose folder it is in.
 */
function listedIn({ microFrontends }: Registry): Map<string, string> {
  const filesByPath = new Map<string, string>();
  for (const [name, releases] of Object.entries(microFrontends)) {
    for (const release of releases) {
      const folder = folderOfRelease(name, release.metadata.version);
      // Its files are at an origin of its own.
      if (release.extras.base !== folder) continue;
      for (const [path, integrity] of filesOf(release)) {
        if (!filesByPath.has(folder + path))
          filesByPath.set(folder + path, integrity);
      }
    }
  }
  return filesByPath;
}

const textFile = (answerText: string): OriginFile => ({
  bytes: Buffer.from(answerText),
  type: 'text/plain',
  coding: undefined,
});

/**
 * Sends no validator: a cached copy is replaced or used, never revalidated.
 */
function sendFile(
  response: ServerResponse,
  status: number,
  { bytes, type, coding }: OriginFile,
  cacheControl: string,
): void {
  const headers: OutgoingHttpHeaders = {
    'content-type': type,
    'content-length': bytes.length,
    vary: 'accept-encoding',
    'cache-control': cacheControl,
    'access-control-allow-origin': '*',
    'timing-allow-origin': '*',
    // The file is code for pages, not a page: opened directly, it may do
    // nothing here.
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  };
  if (coding) headers['content-encoding'] = coding;
  response.writeHead(status, headers).end(bytes);
}
