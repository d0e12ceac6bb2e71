/** What a client gets of a service's answer: JSON or a picture, and few headers. */
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { ServiceAnswer } from './call-service';

/** Raster images: an SVG is a document with scripts. */
const TYPE = /^(application\/json|image\/(?:png|jpeg|gif|webp|avif))\s*(?:;|$)/i;
/** All of its headers that pass, besides type and length. */
const PASSED = ['age', 'cache-control', 'etag', 'expires', 'last-modified', 'retry-after', 'vary'];
/** It is data, whoever opens it. */
const SAFE = { 'x-content-type-options': 'nosniff', 'content-security-policy': 'sandbox' };

/** Sends an answer on. Returns why it cannot be sent, and sends nothing then. */
export function passAnswer(
  response: ServerResponse,
  { status, headers, body }: ServiceAnswer,
): string | undefined {
  const passed: OutgoingHttpHeaders = { ...SAFE };
  for (const name of PASSED) if (headers[name] !== undefined) passed[name] = headers[name];
  if (status === 304) return void response.writeHead(304, passed).end();
  const isError = status >= 400 && status <= 599;
  if (status !== 200 && !isError) return `it answers ${status}`;
  const { 'content-type': written = 'no type', 'content-encoding': coding = 'identity' } = headers;
  const [, type] = TYPE.exec(written) ?? [];
  if (!type || coding !== 'identity') {
    // Its page of an error is none of ours, but the status says whether there is such a thing.
    if (isError) return say(response, status, `The section’s service answers ${status}`);
    return `it sends ${written} (${coding}), which is no JSON and no picture`;
  }
  passed['cache-control'] ??= 'no-cache'; // where it says nothing, nobody guesses
  passed['content-type'] = type.toLowerCase();
  if (response.req.method !== 'HEAD') passed['content-length'] = body.length;
  return void response.writeHead(status, passed).end(body);
}

/** Answers in the place of the service. */
export function say(
  response: ServerResponse,
  status: number,
  message: string,
  headers: OutgoingHttpHeaders = {},
): undefined {
  const body = JSON.stringify({ message });
  response
    .writeHead(status, {
      ...headers,
      ...SAFE,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
    })
    .end(body);
}
