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
import { filterIn, filterWords, listPathOf, type AlertFilter } from './filter';
import { hashOfToken, newToken, type AlertKeys } from './keys';
import { domainOf, mailboxIn, personOf } from './mailbox';
import type { MailSite } from './mails';
import type { SenderHealth } from './sender';
import { CADENCE_NAME, type Cadence, type AlertStore } from './store';

/**
 * A sign-up is answered no sooner than this, in ms, so that the time does not
 * tell what is known of its address (docs/decisions/066-alerts.md).
 */
const ANSWER_MS = 400;
/**
 * Sign-ups of one network in an hour: an office behind one address has many
 * people. The database limits all else.
 */
const SIGN_UPS_PER_HOUR = 20;
const HOUR_MS = 3_600_000;
/**
 * The time for an answer, in ms: less than the document server waits for one.
 */
const REQUEST_LIMIT_MS = 10_000;
/** 32 bytes in base64url, as `newToken` makes them. */
const TOKEN_PATTERN = /^[\w-]{43}$/;

export interface AppOptions {
  site: MailSite;
  store: Pick<AlertStore, 'signUp' | 'read' | 'change'>;
  keys: AlertKeys;
  kick: () => void;
  health: () => SenderHealth;
  /** Proves that the document server names the visitor's address. */
  internalKey: string;
  answerMs?: number | undefined;
}

type Bindings = { Bindings: { address: string } };
type AlertPage = Context<Bindings>;

const SIGN_UP_FORM = z.object({
  filter: z.string().transform((text) => filterIn(text)),
  address: z.string().max(1000).catch(''),
  cadence: CADENCE_NAME.catch('daily'),
});

const MANAGE_FORM = z
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
const PRIVATE_HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
  'x-content-type-options': 'nosniff',
};

const showPage = (
  context: AlertPage,
  outcome: AlertOutcome,
  query: { filter?: string; cadence?: string } = {},
) => context.redirect(paths.alerts({ ...query, outcome }), 303);

const showManage = (context: AlertPage, token: string, query = '') =>
  context.redirect(`${paths.alerts()}/manage/${token}${query}`, 303);

const tokenHashIn = (context: AlertPage) => {
  const token = context.req.param('token') ?? '';
  return TOKEN_PATTERN.test(token) ? hashOfToken(token) : undefined;
};

const searchIn = (filter: AlertFilter) => ({
  words: filterWords(filter),
  list: listPathOf(filter),
});

/**
 * What the pages below `/jobs/alerts` need, without that prefix. GET answers a
 * page's data as JSON. POST takes a form, and leads to the page to show next,
 * so that a reload acts on nothing.
 */
export function createApp(options: AppOptions) {
  const app = new Hono<Bindings>();
  const maySignUp = createLimit(SIGN_UPS_PER_HOUR, HOUR_MS);
  app.use(async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(PRIVATE_HEADERS))
      context.res.headers.set(name, value);
  });
  app.use(timeout(REQUEST_LIMIT_MS));
  app.get('/healthz', (context) => answerHealth(context, options));
  app.get('/', answerSearch);
  app.post('/', (context) => signUp(context, options, maySignUp));
  app.post('/confirm/:token', (context) => confirm(context, options));
  app.post('/unsubscribe/:token', (context) => unsubscribe(context, options));
  app.get('/manage/:token', (context) => answerAlerts(context, options));
  app.post('/manage/:token', (context) => changeAlerts(context, options));
  app.notFound((context) =>
    context.json({ message: 'There is no such link' }, 404),
  );
  // Nothing is reported: the address may hold a token, and the error may name
  // the address.
  app.onError((_error, context) =>
    context.req.method === 'POST' && isNavigation(context.req.raw.headers)
      ? showPage(context, 'unavailable')
      : context.json({ message: 'The alerts cannot be reached' }, 503),
  );
  return app;
}

function answerHealth(context: AlertPage, { health }: AppOptions) {
  // only a direct request is the operator's; visitors come through the proxy
  if (isProxied(context.req.raw.headers)) return context.notFound();
  const failuresByPart = health();
  const isHealthy = Object.values(failuresByPart).every(
    (reason) => reason === undefined,
  );
  return context.json(
    { status: isHealthy ? 'ok' : 'failing', ...failuresByPart },
    isHealthy ? 200 : 503,
  );
}

/** The words and the list of a search. */
function answerSearch(context: AlertPage) {
  const filter = filterIn(context.req.query('filter') ?? '{}');
  return filter
    ? context.json(searchIn(filter))
    : context.json({ message: 'This is not a search' }, 400);
}

interface NewAlert {
  mailbox: string;
  network: string;
  filter: AlertFilter;
  cadence: Cadence;
}

async function signUp(
  context: AlertPage,
  options: AppOptions,
  maySignUp: (network: string) => boolean,
) {
  const earliestAnswer = wait(options.answerMs ?? ANSWER_MS);
  if (isFromOtherSite(context.req.raw.headers, options.site.origin))
    return showPage(context, 'search');
  const signUpForm = SIGN_UP_FORM.safeParse(await context.req.parseBody());
  if (!signUpForm.success || !signUpForm.data.filter)
    return showPage(context, 'search');
  const { filter, address, cadence } = signUpForm.data;
  const filterText = JSON.stringify(databaseValues(filter));
  const mailbox = mailboxIn(address);
  if (mailbox === undefined)
    return showPage(context, 'address', { filter: filterText, cadence });
  const network = networkIn(context, options.internalKey);
  if (maySignUp(network)) {
    await storeAlert(options, { mailbox, network, filter, cadence });
    options.kick();
  }
  await earliestAnswer;
  return showPage(context, 'taken', { filter: filterText });
}

function networkIn(context: AlertPage, internalKey: string): string {
  const { address } = context.env;
  const callerOfRequest = callerOf(
    context.req.raw.headers,
    internalKey,
    address,
  );
  return networkOf(
    callerOfRequest.kind === 'document' ? address : callerOfRequest.address,
  );
}

/** Stores a sign-up; the database gets hashes, and a text that is sealed. */
function storeAlert(
  { keys, store }: AppOptions,
  { mailbox, network, ...search }: NewAlert,
): Promise<unknown> {
  const manageToken = newToken();
  const unsubscribeToken = newToken();
  const mailDomain = domainOf(mailbox);
  return store.signUp({
    lookup: keys.lookup(mailbox),
    person: keys.lookup(personOf(mailbox)),
    domain: mailDomain && keys.lookup(mailDomain),
    network: keys.lookup(network),
    sealed: keys.seal({
      address: mailbox,
      manage: manageToken,
      unsubscribe: unsubscribeToken,
    }),
    key: keys.id,
    manage: hashOfToken(manageToken),
    unsubscribe: hashOfToken(unsubscribeToken),
    ...search,
  });
}

async function confirm(context: AlertPage, { store, keys, kick }: AppOptions) {
  const hash = tokenHashIn(context);
  if (!hash) return showPage(context, 'unknown');
  const { known, again } = await store.change({
    purpose: 'confirm',
    hash,
    action: 'confirm',
  });
  if (!known) return showPage(context, 'unknown');
  // Others may have seen the link since, such as in a log. The first press
  // alone leads to all alerts.
  if (again) return showPage(context, 'confirmed');
  kick();
  const ownedAlerts = await store.read('confirm', hash);
  return ownedAlerts
    ? showManage(
        context,
        keys.open(ownedAlerts.sealed).manage,
        '?confirmed=yes',
      )
    : showPage(context, 'unknown');
}

/**
 * RFC 8058: mail programs follow no redirect. An unknown token gets the same
 * answer, for ever.
 */
async function unsubscribe(context: AlertPage, { store }: AppOptions) {
  const { from } = await context.req.parseBody();
  const hash = tokenHashIn(context);
  if (hash)
    await store.change({
      purpose: 'unsubscribe',
      hash,
      action: 'unsubscribe',
    });
  return from === 'page'
    ? showPage(context, 'unsubscribed')
    : context.json({ message: 'You are unsubscribed' });
}

/** All alerts of an address. */
async function answerAlerts(context: AlertPage, { store, keys }: AppOptions) {
  const hash = tokenHashIn(context);
  const ownedAlerts = hash && (await store.read('manage', hash));
  if (!ownedAlerts) return context.notFound();
  return context.json({
    address: keys.open(ownedAlerts.sealed).address,
    refused_at: ownedAlerts.refused_at,
    alerts: ownedAlerts.alerts.map(({ filter, ...alert }) => ({
      ...alert,
      ...searchIn(filter),
    })),
  });
}

async function changeAlerts(context: AlertPage, { store }: AppOptions) {
  const hash = tokenHashIn(context);
  const manageForm = MANAGE_FORM.safeParse(await context.req.parseBody());
  if (!hash || !manageForm.success) return showPage(context, 'unknown');
  const alertChange = { purpose: 'manage' as const, hash, ...manageForm.data };
  const { known } = await store.change(alertChange);
  if (!known) return showPage(context, 'unknown');
  return manageForm.data.action === 'forget'
    ? showPage(context, 'forgotten')
    : showManage(context, context.req.param('token') ?? '');
}
