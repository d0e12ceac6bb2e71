/**
 * A proxy in front of a site that collects what its pages complain of, in any
 * engine. Documents get one script more, which runs first. It comes from the
 * site's address with its integrity, so the policy stays as it is.
 */
import { createHash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { askSite, startFront, type Front } from './front';

/** Runs in the page. A complaint arrives before the page goes on. */
function watch(): void {
  // A document that goes ends its loads.
  let isLeaving = false;
  addEventListener('beforeunload', () => {
    isLeaving = true;
  });
  const complain = (complaint: string) => {
    if (isLeaving) return;
    const request = new XMLHttpRequest();
    request.open('POST', '/watch', false);
    request.send(`${location.pathname}: ${complaint}`);
  };
  for (const level of ['error', 'warn'] as const) {
    const log = console[level];
    console[level] = (...parts: unknown[]) => {
      complain(`console: ${parts.join(' ')}`);
      log(...parts);
    };
  }
  const onError = ({ target, message }: ErrorEvent) =>
    complain(
      `error: ${target instanceof Element ? target.outerHTML : message}`,
    );
  addEventListener('error', onError, true);
  addEventListener('unhandledrejection', ({ reason }) =>
    complain(`rejection: ${String(reason)}`),
  );
  addEventListener(
    'securitypolicyviolation',
    ({ effectiveDirective, blockedURI, sample }) =>
      complain(`policy: ${effectiveDirective} ${blockedURI} ${sample}`),
  );
}

const SCRIPT = `(${String(watch)})()`;
const SCRIPT_HASH = createHash('sha384').update(SCRIPT).digest('base64');
const HEAD = `<head><script src="/watch" crossorigin integrity="sha384-${SCRIPT_HASH}"></script>`;

export interface WatchedFront extends Front {
  /**
   * Console errors and warnings, exceptions, violations of the policy, and
   * failed answers but documents.
   */
  complaints: string[];
}

export async function startWatchedFront(site: string): Promise<WatchedFront> {
  const complaints: string[] = [];
  const front = await startFront(async (request, response) => {
    if (request.url === '/watch') {
      if (request.method === 'POST') complaints.push(await text(request));
      response
        .writeHead(200, { 'content-type': 'text/javascript' })
        .end(SCRIPT);
      return;
    }
    const { status, headers, bytes } = await askSite(site, request);
    const isDocument =
      headers['content-type']?.startsWith('text/html') ?? false;
    if (status >= 400 && !isDocument)
      complaints.push(`response: ${status} ${request.url}`);
    delete headers['content-length'];
    response.writeHead(status, headers);
    response.end(isDocument ? bytes.toString().replace('<head>', HEAD) : bytes);
  });
  return { ...front, complaints };
}
