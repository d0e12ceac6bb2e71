import type { IncomingMessage } from 'node:http';

/**
 * Turns a request target in absolute form (`GET http://host/path`, RFC 9112 §3.2.2) into path and host, so that later
 * code sees one form. Any other target stays, and is refused.
 */
export function originForm(request: IncomingMessage): void {
  const [, host, path] = /^https?:\/\/([^/?#@\\]+)([/?].*)?$/i.exec(request.url ?? '') ?? [];
  if (host === undefined) return;
  request.url = path?.startsWith('/') ? path : `/${path ?? ''}`;
  request.headers.host = host;
}
