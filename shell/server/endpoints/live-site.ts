/**
 * Development only: what `npm run dev` says of its builds
 * (platform/kit/src/dev/develop.mjs), and the files of hot updates.
 */
import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { z } from 'zod';

const liveSite = z.object({
  /**
   * The builds that are out, by section; `shell` too, where it is built here.
   */
  builds: z.record(
    z.string(),
    z.object({ hash: z.string(), version: z.string().optional() }),
  ),
  /** Style elements of the overlay, as source expressions. */
  styles: z.array(z.string()),
});

export function readLiveSite(dataDir: string): z.infer<typeof liveSite> {
  return liveSite.parse(
    JSON.parse(readFileSync(path.join(dataDir, 'live.json'), 'utf8')),
  );
}

/**
 * The policy of a document that takes hot updates: they are announced over
 * WebSockets of other ports, no registry knows their hashes, and the overlay
 * brings a style element.
 */
export function policyForUpdates(
  headers: Record<string, string>,
  dataDir: string,
): Record<string, string> {
  const {
    'integrity-policy': _,
    'content-security-policy': policy = '',
    ...others
  } = headers;
  const styles = readLiveSite(dataDir).styles.join(' ');
  const relaxedPolicy = policy
    .replace("connect-src 'self'", "connect-src 'self' ws:")
    .replace("style-src 'self'", `style-src 'self' ${styles}`);
  return { ...others, 'content-security-policy': relaxedPolicy };
}

/**
 * `/sections/jobs/hot/x.js`, `/sections/jobs/1.0.0-b1234/js/x.js`, `/hot/x.js`
 */
const UPDATE_ADDRESS =
  /^(?:\/sections\/(?<section>[^/]+))?\/(?<folder>[^/]+)\/(?<file>.+)$/;

const MIME_TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.css': 'text/css; charset=utf-8',
};

/**
 * The file of a hot update, or a file of the last build that the page's release
 * lacks. After an update, a page loads the chunks of the build that it was
 * updated to.
 */
function updatedFile(dataDir: string, pathname: string): string | undefined {
  const {
    section,
    folder = '',
    file = '',
  } = UPDATE_ADDRESS.exec(pathname)?.groups ?? {};
  const buildFolder = path.join(dataDir, 'builds', section ?? 'shell');
  if (folder === 'hot') return path.join(buildFolder, 'hot', file);
  if (section === undefined) return undefined;
  const isReleased = existsSync(
    path.join(dataDir, 'releases', section, folder, file),
  );
  return isReleased ? undefined : path.join(buildFolder, 'dist', file);
}

/** Answers a request for such a file; false when another address is meant. */
export function answerUpdate(
  dataDir: string,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const { url = '' } = request;
  if (!URL.canParse(url, 'http://site')) return false;
  const file = updatedFile(dataDir, new URL(url, 'http://site').pathname);
  const mimeType = MIME_TYPES[path.extname(file ?? '')];
  if (file === undefined || mimeType === undefined || !existsSync(file))
    return false;
  response
    .writeHead(200, {
      'content-type': mimeType,
      'cache-control': 'no-store',
      'access-control-allow-origin': '*',
    })
    .end(readFileSync(file));
  return true;
}
