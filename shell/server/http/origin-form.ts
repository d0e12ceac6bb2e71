import type { IncomingMessage } from 'node:http';

/**
 * Turns an address that was sent whole (`GET http://host/path`, RFC 9112 §3.2.2) into path and host, so that everything after
 * it sees one form. What is neither stays, and is refused.
 */
export function originForm(request: IncomingMessage): void {
  const [, host, path] = /^https?:\/\/([^/?#@\\]+)([/?].*)?$/i.exec(request.url ?? '') ?? [];
  if (host === undefined) return;
  request.url = path?.startsWith('/') ? path : `/${path ?? ''}`;
  request.headers.host = host;
}
