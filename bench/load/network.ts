import type { CDPSession } from '@playwright/test';

/** One finished request of a page's load. */
export interface Sent {
  type: string;
  kB: number;
  /** Its place in the chain of requests in which each causes the next; the document has 1. */
  depth: number;
}

/** What a visitor's input asks for is no part of the load. */
const OF_INPUT = /[?&]search=|%22search%22|telemetry/;

export interface Network {
  /** When the last request began or ended, in ms since the epoch. */
  lastAt(): number;
  sent(): Sent[];
}

/** Follows what a page requests, from now on. */
export async function watchNetwork(session: CDPSession): Promise<Network> {
  const requests = new Map<string, Sent & { url: string }>();
  const depths = new Map<string, number>();
  let lastAt = Date.now();
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other', initiator }) => {
    lastAt = Date.now();
    const { url } = request;
    const causes = [initiator.url, ...(initiator.stack?.callFrames ?? []).map((frame) => frame.url)];
    const cause = Math.max(1, ...causes.map((one) => depths.get(one ?? '') ?? 0));
    const depth = depths.get(url) ?? (type === 'Document' ? 1 : cause + 1);
    depths.set(url, depth);
    requests.set(requestId, { url, type, depth, kB: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    lastAt = Date.now();
    const request = requests.get(requestId);
    if (request) request.kB = encodedDataLength / 1000;
  });
  return {
    lastAt: () => lastAt,
    sent: () => [...requests.values()].filter(({ url, kB }) => kB > 0 && !OF_INPUT.test(url)),
  };
}

export const kbOf = (sent: Sent[]): number => sent.reduce((total, { kB }) => total + kB, 0);
