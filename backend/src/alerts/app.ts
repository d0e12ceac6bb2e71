import { setTimeout as wait } from 'node:timers/promises';
import { Hono, type Context } from 'hono';
import { timeout } from 'hono/timeout';
import { z } from 'zod';
import { networkOf } from '@board/shared/node/network';
import { createLimit } from '@board/shared/node/rate-limit';
import {
  callerOf,
  isFromOtherSite,
  isNavigation,
  isProxied,
} from '@board/shared/node/requests';
import { databaseValues } from '@board/shared/model/filter-values';
import { paths, type AlertOutcome } from '@board/shared/paths';
import { filterIn, filterWords, listOf, type Filter } from './filter';
import { hashOf, newToken, type Keys } from './keys';
import { domainOf, mailboxIn, personOf } from './mailbox';
import type { Site } from './mails';
import type { SenderHealth } from './sender';
import { CADENCE, type Cadence, type Store } from './store';

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
/**
 * The time for an answer, in ms: less than the document server waits for one.
 */
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
 * These addresses hold tokens, so no cache, search engine or other site may
 * learn them.
 */
const HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
  'x-content-type-options': 'nosniff',
};

const show = (
  context: Page,
  outcome: AlertOutcome,
  query: { filter?: string; cadence?: string } = {},
) => context.redirect(paths.alerts({ ...query, outcome }), 303);

const showManage = (context: Page, token: string, query = '') =>
  context.redirect(`${paths.alerts()}/manage/${token}${query}`, 303);

const hashIn = (context: Page) => {
  const token = context.req.param('token') ?? '';
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
export function createApp(options: AppOptions) {
  const app = new Hono<Bindings>();
  const limit = createLimit(MOST_OF_NETWORK, HOUR_MS);
  app.use(async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(HEADERS))
      context.res.headers.set(name, value);
  });
  app.use(timeout(LIMIT_MS));
  app.get('/healthz', (context) => answerHealth(context, options));
  app.get('/', answerSearch);
  app.post('/', (context) => signUp(context, options, limit));
  app.post('/confirm/:token', (context) => confirm(context, options));
  app.post('/unsubscribe/:token', (context) => unsubscribe(context, options));
  app.get('/manage/:token', (context) => answerAlerts(context, options));
  app.post('/manage/:token', (context) => changeAlerts(context, options));
  app.notFound((context) =>
    context.json({ message: 'There is no such link' }, 404),
  );
  // without the address, which may hold a token, and without the error, which
  // may name it
  app.onError((_error, context) =>
    context.req.method === 'POST' && isNavigation(context.req.raw.headers)
      ? show(context, 'unavailable')
      : context.json({ message: 'The alerts cannot be reached' }, 503),
  );
  return app;
}

function answerHealth(context: Page, { health }: AppOptions) {
  // for those who run the site, not for its visitors
  if (isProxied(context.req.raw.headers)) return context.notFound();
  const parts = health();
  const isWell = Object.values(parts).every((reason) => reason === undefined);
  return context.json(
    { status: isWell ? 'ok' : 'failing', ...parts },
    isWell ? 200 : 503,
  );
}

/** The words and the list of a search. */
function answerSearch(context: Page) {
  const filter = filterIn(context.req.query('filter') ?? '{}');
  return filter
    ? context.json(searchIn(filter))
    : context.json({ message: 'This is not a search' }, 400);
}

interface NewAlert {
  mailbox: string;
  network: string;
  filter: Filter;
  cadence: Cadence;
}

async function signUp(
  context: Page,
  options: AppOptions,
  limit: (network: string) => boolean,
) {
  const answerAt = wait(options.answerMs ?? ANSWER_MS);
  if (isFromOtherSite(context.req.raw.headers, options.site.origin))
    return show(context, 'search');
  const form = SIGN_UP.safeParse(await context.req.parseBody());
  if (!form.success || !form.data.filter) return show(context, 'search');
  const { filter, address, cadence } = form.data;
  const filterText = JSON.stringify(databaseValues(filter));
  const mailbox = mailboxIn(address);
  if (mailbox === undefined)
    return show(context, 'address', { filter: filterText, cadence });
  const network = networkIn(context, options.internalKey);
  if (limit(network)) {
    await storeAlert(options, { mailbox, network, filter, cadence });
    options.kick();
  }
  await answerAt;
  return show(context, 'taken', { filter: filterText });
}

function networkIn(context: Page, internalKey: string): string {
  const { address } = context.env;
  const caller = callerOf(context.req.raw.headers, internalKey, address);
  return networkOf(caller.kind === 'document' ? address : caller.address);
}

/** Stores a sign-up; the database has no address that it could read. */
function storeAlert(
  { keys, store }: AppOptions,
  { mailbox, network, ...search }: NewAlert,
): Promise<unknown> {
  const manage = newToken();
  const unsubscribeToken = newToken();
  const domain = domainOf(mailbox);
  return store.signUp({
    lookup: keys.lookup(mailbox),
    person: keys.lookup(personOf(mailbox)),
    domain: domain && keys.lookup(domain),
    network: keys.lookup(network),
    sealed: keys.seal({
      address: mailbox,
      manage,
      unsubscribe: unsubscribeToken,
    }),
    key: keys.id,
    manage: hashOf(manage),
    unsubscribe: hashOf(unsubscribeToken),
    ...search,
  });
}

async function confirm(context: Page, { store, keys, kick }: AppOptions) {
  const hash = hashIn(context);
  if (!hash) return show(context, 'unknown');
  const { known, again } = await store.change({
    purpose: 'confirm',
    hash,
    action: 'confirm',
  });
  if (!known) return show(context, 'unknown');
  // Others may have seen the link since, such as in a log. The first press
  // alone leads to all alerts.
  if (again) return show(context, 'confirmed');
  kick();
  const owned = await store.read('confirm', hash);
  return owned
    ? showManage(context, keys.open(owned.sealed).manage, '?confirmed=yes')
    : show(context, 'unknown');
}

/**
 * RFC 8058: mail programs follow no redirect. An unknown token gets the same
 * answer, for ever.
 */
async function unsubscribe(context: Page, { store }: AppOptions) {
  const { from } = await context.req.parseBody();
  const hash = hashIn(context);
  if (hash)
    await store.change({
      purpose: 'unsubscribe',
      hash,
      action: 'unsubscribe',
    });
  return from === 'page'
    ? show(context, 'unsubscribed')
    : context.json({ message: 'You are unsubscribed' });
}

/** All alerts of an address. */
async function answerAlerts(context: Page, { store, keys }: AppOptions) {
  const hash = hashIn(context);
  const owned = hash && (await store.read('manage', hash));
  if (!owned) return context.notFound();
  return context.json({
    address: keys.open(owned.sealed).address,
    refused_at: owned.refused_at,
    alerts: owned.alerts.map(({ filter, ...alert }) => ({
      ...alert,
      ...searchIn(filter),
    })),
  });
}

async function changeAlerts(context: Page, { store }: AppOptions) {
  const hash = hashIn(context);
  const form = MANAGE.safeParse(await context.req.parseBody());
  if (!hash || !form.success) return show(context, 'unknown');
  const change = { purpose: 'manage' as const, hash, ...form.data };
  const { known } = await store.change(change);
  if (!known) return show(context, 'unknown');
  return form.data.action === 'forget'
    ? show(context, 'forgotten')
    : showManage(context, context.req.param('token') ?? '');
}
