import type { CDPSession } from '@playwright/test';

export interface Sent {
  type: string;
  kB: number;
}

/** Requests that follow a visitor's input are not part of the load. */
const OF_INPUT = /[?&]search=|%22search%22|telemetry/;

export interface Network {
  /** When the last request began or ended, in ms since the epoch. */
  lastAt(): number;
  sent(): Sent[];
}

export async function watchNetwork(session: CDPSession): Promise<Network> {
  const requests = new Map<string, Sent & { url: string }>();
  let lastAt = Date.now();
  await session.send('Network.enable');
  session.on(
    'Network.requestWillBeSent',
    ({ requestId, request, type = 'Other' }) => {
      lastAt = Date.now();
      requests.set(requestId, { url: request.url, type, kB: 0 });
    },
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    lastAt = Date.now();
    const request = requests.get(requestId);
    if (request) request.kB = encodedDataLength / 1000;
  });
  return {
    lastAt: () => lastAt,
    sent: () =>
      [...requests.values()].filter(
        ({ url, kB }) => kB > 0 && !OF_INPUT.test(url),
      ),
  };
}

export const kbOf = (sent: Sent[]): number =>
  sent.reduce((total, { kB }) => total + kB, 0);
