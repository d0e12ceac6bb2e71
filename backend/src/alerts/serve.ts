import { listen } from '../server';
import { createApp } from './app';
import { createKeys, type AlertKeys } from './keys';
import type { Mailer } from './mailer';
import type { MailSite } from './mails';
import { Sender, type SenderOptions } from './sender';
import { createStore, type CallFunction, type AlertStore } from './store';

export interface AlertsOptions extends Pick<
  SenderOptions,
  'leaseSeconds' | 'pauses'
> {
  host: string;
  port: number;
  call: CallFunction;
  secrets: readonly [string, ...string[]];
  mailer: Mailer;
  site: MailSite;
  internalKey: string;
  report: (line: string) => void;
  answerMs?: number;
}

/** Rejects when the port is taken. */
export async function serveAlerts(options: AlertsOptions) {
  const { mailer, report } = options;
  const keys = createKeys(options.secrets);
  const store = createStore(options.call);
  const sender = new Sender({
    ...options,
    store,
    keys,
    async prepare() {
      const resealed = await resealAll(store, keys);
      if (resealed > 0) report(`${resealed} addresses have the new key`);
    },
  });
  const app = createApp({
    ...options,
    store,
    keys,
    kick: () => sender.kick(),
    health: () => sender.health(),
  });
  const { address, drain } = await listen(
    options.host,
    options.port,
    'ALERTS_PORT',
    async (request, remoteAddress) =>
      app.fetch(request, { address: remoteAddress }),
  );
  const stopSending = new AbortController();
  const senderRun = sender.run(stopSending.signal);
  return {
    address,
    /** Finishes the requests and the mail in flight. */
    async close() {
      stopSending.abort();
      await drain.end();
      await senderRun;
      mailer.close();
    },
  };
}

/**
 * Writes every address that another key encrypted with the current one. Throws
 * where no known key opens it.
 */
async function resealAll(store: AlertStore, keys: AlertKeys): Promise<number> {
  let resealedCount = 0;
  let oldRows = await store.reseal(keys.id, []);
  while (oldRows.length > 0) {
    const resealedRows = oldRows.map(({ id, sealed }) => {
      const addressContent = keys.open(sealed);
      return {
        id,
        lookup: keys.lookup(addressContent.address),
        sealed: keys.seal(addressContent),
      };
    });
    resealedCount += resealedRows.length;
    oldRows = await store.reseal(keys.id, resealedRows);
  }
  return resealedCount;
}
