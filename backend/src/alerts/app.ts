import { setTimeout as wait } from 'node:timers/promises';
import { Hono, type Context } from 'hono';
import { timeout } from 'hono/timeout';
import { z } from 'zod';
import { networkOf } from '@board/shared/internal/network';
import { createLimit } from '@board/shared/internal/rate-limit';
import {
  callerOf,
  isFromOtherSite,
  isNavigation,
  isProxied,
} from '@board/shared/internal/requests';
import { databaseValues } from '@board/shared/model/filters';
import { paths, type AlertOutcome } from '@board/shared/paths';
import { filterIn, filterWords, listOf, type Filter } from './filter';
import { hashOf, newToken, type Keys } from './keys';
import { domainOf, mailboxIn, personOf } from './mailbox';
import type { Site } from './mails';
import type { SenderHealth } from './sender';
import { CADENCE, type Store } from './store';

/**
 * Every sign-up is answered after this time, in ms, or later where storing it
 * takes longer.
 */
const ANSWER_MS = 400;
/**
 * Sign-ups of one network in an hour: an office behind one address has many
 * people. The database limits all else.
 */
const MOST_OF_NETWORK = 20;
const HOUR_MS = 3_600_000;
/** Less than the document server waits for an answer, in ms. */
const LIMIT_MS = 10_000;
const TOKEN = /^[\w-]{43}$/;

export interface AppOptions {
  site: Site;
  store: Pick<Store, 'signUp' | 'read' | 'change'>;
  keys: Keys;
  kick: () => void;
  health: () => SenderHealth;
  /** Proves that the document server names the visitor's address. */
  internalKey: string;
  answerMs?: number | undefined;
}

type Bindings = { Bindings: { address: string } };
type Page = Context<Bindings>;

const SIGN_UP = z.object({
  filter: z.string().transform((text) => filterIn(text)),
  address: z.string().max(1000).catch(''),
  cadence: CADENCE.catch('daily'),
});

const MANAGE = z
  .object({
    action: z.enum(['daily', 'weekly', 'pause', 'resume', 'delete', 'forget']),
    id: z.coerce.number().int().positive().optional(),
  })
  .transform(({ action, id }) =>
    action === 'daily' || action === 'weekly'
      ? { id, action: 'cadence' as const, cadence: action }
      : { id, action },
  );

/**
 * No cache, no search engine and no other site learns these addresses, which
 * hold tokens.
 */
const HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
  'x-content-type-options': 'nosniff',
};

const show = (
  c: Page,
  outcome: AlertOutcome,
  query: { filter?: string; cadence?: string } = {},
) => c.redirect(paths.alerts({ ...query, outcome }), 303);

const showManage = (c: Page, token: string, query = '') =>
  c.redirect(`${paths.alerts()}/manage/${token}${query}`, 303);

const hashIn = (c: Page) => {
  const token = c.req.param('token') ?? '';
  return TOKEN.test(token) ? hashOf(token) : undefined;
};

const searchIn = (filter: Filter) => ({
  words: filterWords(filter),
  list: listOf(filter),
});

/**
 * What the pages below `/jobs/alerts` need, without that prefix. GET answers a
 * page's data as JSON. POST takes a form, and leads to the page to show next,
 * so that a reload acts on nothing.
 */
export function createApp({
  site,
  store,
  keys,
  kick,
  health,
  internalKey,
  answerMs = ANSWER_MS,
}: AppOptions) {
  const app = new Hono<Bindings>();
  const limit = createLimit(MOST_OF_NETWORK, HOUR_MS);

  app.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(HEADERS))
      c.res.headers.set(name, value);
  });
  app.use(timeout(LIMIT_MS));

  app.get('/healthz', (c) => {
    // for those who run the site, not for its visitors
    if (isProxied(c.req.raw.headers)) return c.notFound();
    const now = health();
    const isWell = Object.values(now).every((why) => why === undefined);
    return c.json(
      { status: isWell ? 'ok' : 'failing', ...now },
      isWell ? 200 : 503,
    );
  });

  app.get('/', (c) => {
    const filter = filterIn(c.req.query('filter') ?? '{}');
    return filter
      ? c.json(searchIn(filter))
      : c.json({ message: 'This is no search' }, 400);
  });

  app.post('/', async (c) => {
    const answerAt = wait(answerMs);
    if (isFromOtherSite(c.req.raw.headers, site.origin))
      return show(c, 'search');
    const form = SIGN_UP.safeParse(await c.req.parseBody());
    if (!form.success || !form.data.filter) return show(c, 'search');
    const { filter, address, cadence } = form.data;
    const text = JSON.stringify(databaseValues(filter));
    const mailbox = mailboxIn(address);
    if (mailbox === undefined)
      return show(c, 'address', { filter: text, cadence });
    const caller = callerOf(c.req.raw.headers, internalKey, c.env.address);
    const network = networkOf(
      caller.kind === 'document' ? c.env.address : caller.address,
    );
    if (limit(network)) {
      const [manage, unsubscribe] = [newToken(), newToken()];
      const domain = domainOf(mailbox);
      await store.signUp({
        lookup: keys.lookup(mailbox),
        person: keys.lookup(personOf(mailbox)),
        domain: domain && keys.lookup(domain),
        network: keys.lookup(network),
        sealed: keys.seal({ address: mailbox, manage, unsubscribe }),
        key: keys.id,
        manage: hashOf(manage),
        unsubscribe: hashOf(unsubscribe),
        filter,
        cadence,
      });
      kick();
    }
    await answerAt;
    return show(c, 'taken', { filter: text });
  });

  app.post('/confirm/:token', async (c) => {
    const hash = hashIn(c);
    if (!hash) return show(c, 'unknown');
    const { known, again } = await store.change({
      purpose: 'confirm',
      hash,
      action: 'confirm',
    });
    if (!known) return show(c, 'unknown');
    // Others may have seen the link since, such as who reads a log. The first
    // press alone leads to all alerts.
    if (again) return show(c, 'confirmed');
    kick();
    const owned = await store.read('confirm', hash);
    return owned
      ? showManage(c, keys.open(owned.sealed).manage, '?confirmed=yes')
      : show(c, 'unknown');
  });

  // RFC 8058: mail programs follow no redirect. An unknown token gets the same
  // answer, for ever.
  app.post('/unsubscribe/:token', async (c) => {
    const { from } = await c.req.parseBody();
    const hash = hashIn(c);
    if (hash)
      await store.change({
        purpose: 'unsubscribe',
        hash,
        action: 'unsubscribe',
      });
    return from === 'page'
      ? show(c, 'unsubscribed')
      : c.json({ message: 'You are unsubscribed' });
  });

  app.get('/manage/:token', async (c) => {
    const hash = hashIn(c);
    const owned = hash && (await store.read('manage', hash));
    if (!owned) return c.notFound();
    const alerts = owned.alerts.map(({ filter, ...alert }) => ({
      ...alert,
      ...searchIn(filter),
    }));
    return c.json({
      address: keys.open(owned.sealed).address,
      refused_at: owned.refused_at,
      alerts,
    });
  });

  app.post('/manage/:token', async (c) => {
    const hash = hashIn(c);
    const form = MANAGE.safeParse(await c.req.parseBody());
    if (!hash || !form.success) return show(c, 'unknown');
    const { known } = await store.change({
      purpose: 'manage',
      hash,
      ...form.data,
    });
    if (!known) return show(c, 'unknown');
    return form.data.action === 'forget'
      ? show(c, 'forgotten')
      : showManage(c, c.req.param('token'));
  });

  app.notFound((c) => c.json({ message: 'There is no such link' }, 404));
  // without the address, which may hold a token, and without the error, which
  // may name it
  app.onError((_error, c) =>
    c.req.method === 'POST' && isNavigation(c.req.raw.headers)
      ? show(c, 'unavailable')
      : c.json({ message: 'The alerts are out of reach' }, 503),
  );
  return app;
}
