import type { CDPSession } from '@playwright/test';

export interface SentFile {
  type: string;
  kB: number;
}

/** Requests that follow a visitor's input are not part of the load. */
const OF_INPUT = /[?&]search=|%22search%22|telemetry/;

export interface NetworkTraffic {
  /** When the last request began or ended, in ms since the epoch. */
  lastAt(): number;
  sent(): SentFile[];
}

export async function watchNetwork(
  session: CDPSession,
): Promise<NetworkTraffic> {
  const requests = new Map<string, SentFile & { url: string }>();
  let lastSentAt = Date.now();
  await session.send('Network.enable');
  session.on(
    'Network.requestWillBeSent',
    ({ requestId, request, type = 'Other' }) => {
      lastSentAt = Date.now();
      requests.set(requestId, { url: request.url, type, kB: 0 });
    },
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    lastSentAt = Date.now();
    const request = requests.get(requestId);
    if (request) request.kB = encodedDataLength / 1000;
  });
  return {
    lastAt: () => lastSentAt,
    sent: () =>
      [...requests.values()].filter(
        ({ url, kB }) => kB > 0 && !OF_INPUT.test(url),
      ),
  };
}

export const kbOf = (sentFiles: SentFile[]): number =>
  sentFiles.reduce((totalKb, { kB }) => totalKb + kB, 0);
