import { listen } from '../server';
import { createApp } from './app';
import { createKeys, type Keys } from './keys';
import type { Mailer } from './mailer';
import type { Site } from './mails';
import { Sender, type SenderOptions } from './sender';
import { createStore, type Call, type Store } from './store';

export interface AlertsOptions extends Pick<
  SenderOptions,
  'leaseSeconds' | 'pauses'
> {
  host: string;
  port: number;
  call: Call;
  secrets: readonly [string, ...string[]];
  mailer: Mailer;
  site: Site;
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
    async (request, from) => app.fetch(request, { address: from }),
  );
  const stop = new AbortController();
  const sending = sender.run(stop.signal);
  return {
    address,
    /** Finishes the requests and the mail in flight. */
    async close() {
      stop.abort();
      await drain.end();
      await sending;
      mailer.close();
    },
  };
}

/**
 * Writes every address that another key encrypted with the current one. Throws
 * where no known key opens it.
 */
async function resealAll(store: Store, keys: Keys): Promise<number> {
  let count = 0;
  let old = await store.reseal(keys.id, []);
  while (old.length > 0) {
    const rows = old.map(({ id, sealed }) => {
      const value = keys.open(sealed);
      return {
        id,
        lookup: keys.lookup(value.address),
        sealed: keys.seal(value),
      };
    });
    count += rows.length;
    old = await store.reseal(keys.id, rows);
  }
  return count;
}
