import http from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { createDrain } from '@board/shared/drain';
import { createReadiness, openOperations } from '@board/shared/internal/operations';
import { createApp } from './app';
import { createKeys } from './keys';
import { createMailMetrics } from './mail-metrics';
import type { Mailer } from './mailer';
import type { Site } from './mails';
import { resealAll } from './reseal';
import { createSender, type SenderOptions } from './sender';
import { createStore, type Call } from './store';

export interface AlertsOptions extends Pick<SenderOptions, 'leaseSeconds' | 'pauses'> {
  host: string;
  port: number;
  call: Call;
  secrets: readonly [string, ...string[]];
  mailer: Mailer;
  site: Site;
  internalKey: string;
  report: (line: string) => void;
  answerMs?: number;
  /** Where `/metrics` and the probes answer; undefined: nowhere. */
  operations?: { host: string; port: number } | undefined;
}

/** Limits of a request's arrival, in ms. */
const PATIENCE = { headersTimeout: 10_000, requestTimeout: 14_000, connectionsCheckingInterval: 500 };

/** Starts the alerts program: its pages, and the sender. Rejects when the port is taken. */
export async function serveAlerts(options: AlertsOptions) {
  const { site, mailer, report, internalKey, answerMs, operations } = options;
  const keys = createKeys(options.secrets);
  const store = createStore(options.call);
  const counted = createMailMetrics(mailer, () => sender.health());
  const sender = createSender({
    ...options,
    mailer: counted.mailer,
    store,
    keys,
    async prepare() {
      const resealed = await resealAll(store, keys);
      if (resealed > 0) report(`${resealed} addresses have the new key`);
    },
  });
  const { kick, health } = sender;
  const readiness = createReadiness();
  if (operations) await openOperations({ ...operations, readiness, metrics: counted.registry });
  const app = createApp({
    site,
    store,
    keys,
    kick,
    health,
    internalKey,
    ...(answerMs === undefined ? {} : { answerMs }),
  });
  const answer = getRequestListener(
    (request, { incoming }) => app.fetch(request, { address: incoming.socket.remoteAddress ?? '' }),
    { overrideGlobalObjects: false },
  );
  const server = http.createServer(PATIENCE, (request, response) => void answer(request, response));
  const drain = createDrain(server);
  server.listen(options.port, options.host);
  await once(server, 'listening');
  readiness.ready();
  const stop = new AbortController();
  const sending = sender.run(stop.signal);
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://${options.host}:${port}`,
    /** Finishes the requests and the mail in flight. */
    async close() {
      readiness.notReady('draining');
      stop.abort();
      await drain.end();
      await sending;
      mailer.close();
    },
  };
}
