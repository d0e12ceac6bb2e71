import { setTimeout as wait } from 'node:timers/promises';
import { Hono, type Context } from 'hono';
import { z } from 'zod';
import { networkOf } from '@board/shared/internal/network';
import { createLimit } from '@board/shared/internal/rate-limit';
import { callerOf, isFromOtherSite, isProxied } from '@board/shared/internal/requests';
import { paths } from '@board/shared/paths';
import { filterIn } from './filter';
import { hashOf, newToken, type Keys } from './keys';
import { domainOf, mailboxIn, personOf } from './mailbox';
import { linkTo, type Site } from './mails';
import { PAGE_HEADERS } from './page';
import { createPages, type Pages } from './pages';
import type { SenderHealth } from './sender';
import { CADENCE, type Change, type SignUp, type Store } from './store';

/** Every sign-up is answered after this time, in ms, or later where storing it takes longer. */
const ANSWER_MS = 400;
/** Sign-ups of one network in an hour: an office behind one address has many people. The database limits all else. */
const MOST_OF_NETWORK = 20;
const HOUR_MS = 3_600_000;
/** Less than the document server waits for an answer, in ms. */
const LIMIT_MS = 10_000;
/** 256 bits in base64url. */
const TOKEN = /^[\w-]{43}$/;

export interface AppParts {
  site: Site;
  store: Pick<Store, 'signUp' | 'read' | 'change'>;
  keys: Keys;
  /** Ends an idle pause of the sender. */
  kick: () => void;
  health: () => SenderHealth;
  /** Proves that the document server names the visitor's address. */
  internalKey: string;
  answerMs?: number;
}

type Bindings = { Bindings: { address: string } };
type Page = Context<Bindings>;

const SIGN_UP = z.object({
  filter: z.string().transform((text) => filterIn(text)),
  address: z.string().max(1000).catch(''),
  cadence: CADENCE.catch('daily'),
});

const MANAGE = z.object({
  action: z.enum(['daily', 'weekly', 'pause', 'resume', 'delete', 'forget']),
  id: z.coerce.number().int().positive().optional(),
});

/** The pages below `/jobs/alerts`, without that prefix, and `/healthz`. GET shows, POST acts. */
export function createApp(parts: AppParts): Hono<Bindings> {
  const app = new Hono<Bindings>();
  const pages = createPages(parts.site.product);
  app.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(PAGE_HEADERS))
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  });
  app.get('/healthz', (c) => {
    // for those who run the site, not for its visitors
    if (isProxied(c.req.raw.headers)) return c.notFound();
    const health = parts.health();
    const isWell = Object.values(health).every((why) => why === undefined);
    c.header('content-type', 'application/json');
    return c.body(JSON.stringify({ status: isWell ? 'ok' : 'failing', ...health }), isWell ? 200 : 503);
  });
  addSignUp(app, parts, pages);
  addConfirm(app, parts, pages);
  addUnsubscribe(app, parts, pages);
  addManage(app, parts, pages);
  app.notFound((c) => c.html(pages.unknown(), 404));
  // without the address, which may hold a token, and without the error, which may name it
  app.onError((_error, c) => c.html(pages.unavailable(), 503));
  return app;
}

/** The token of an address; a text of another form is a token that nobody has. */
const tokenOf = (c: Page) => {
  const token = c.req.param('token') ?? '';
  return TOKEN.test(token) ? token : undefined;
};

/** Rejects when the database takes longer than a visitor may wait. */
const inTime = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    wait(LIMIT_MS, undefined, { ref: false }).then(() => {
      throw new Error('no answer in time');
    }),
  ]);

function addSignUp(app: Hono<Bindings>, parts: AppParts, pages: Pages) {
  const { store, keys, site, kick, internalKey, answerMs } = parts;
  const limit = createLimit(MOST_OF_NETWORK, HOUR_MS);
  app.get('/', (c) => {
    const filter = filterIn(c.req.query('filter') ?? '{}');
    if (!filter) return c.html(pages.badSearch(), 400);
    return c.html(pages.form({ filter, address: '', cadence: 'daily' }));
  });
  app.post('/', async (c) => {
    const answerAt = wait(answerMs ?? ANSWER_MS);
    if (isFromOtherSite(c.req.raw.headers, site.origin)) return c.html(pages.badSearch(), 403);
    const form = SIGN_UP.safeParse(await c.req.parseBody());
    if (!form.success || !form.data.filter) return c.html(pages.badSearch(), 400);
    const { filter, address, cadence } = form.data;
    const mailbox = mailboxIn(address);
    if (mailbox === undefined) {
      const problem = 'Write one e-mail address, such as name@example.com.';
      return c.html(pages.form({ filter, address, cadence, problem }), 400);
    }
    const caller = callerOf(c.req.raw.headers, internalKey, c.env.address);
    if (limit(networkOf(caller === 'documents' ? c.env.address : caller.stranger))) {
      await inTime(store.signUp({ ...sealedIn(keys, mailbox), filter, cadence }));
      kick();
    }
    await answerAt;
    return c.html(pages.taken(filter), 202);
  });
}

/** What the database gets of a mailbox: nothing that names it to others. */
function sealedIn(keys: Keys, mailbox: string): Omit<SignUp, 'filter' | 'cadence'> {
  const [manage, unsubscribe] = [newToken(), newToken()];
  const domain = domainOf(mailbox);
  return {
    lookup: keys.lookup(mailbox),
    person: keys.lookup(personOf(mailbox)),
    domain: domain && keys.lookup(domain),
    sealed: keys.seal({ address: mailbox, manage, unsubscribe }),
    key: keys.id,
    manage: hashOf(manage),
    unsubscribe: hashOf(unsubscribe),
  };
}

function addConfirm(app: Hono<Bindings>, { store, keys, site, kick }: AppParts, pages: Pages) {
  app.get('/confirm/:token', (c) => c.html(pages.confirm()));
  app.post('/confirm/:token', async (c) => {
    const hash = hashOf(tokenOf(c) ?? '');
    const { known, again } = await inTime(store.change({ purpose: 'confirm', hash, action: 'confirm' }));
    if (!known) return c.html(pages.unknown(), 404);
    // Others may have seen the link since, such as who reads a log. The first press alone leads to all alerts.
    if (again) return c.html(pages.confirmedBefore());
    kick();
    const owned = await inTime(store.read('confirm', hash));
    const manage = owned && linkTo(site, 'manage', keys.open(owned.sealed).manage);
    return c.html(pages.confirmed(owned, manage));
  });
}

/** RFC 8058: mail programs post to the address of List-Unsubscribe. An unknown token gets the same answer, for ever. */
function addUnsubscribe(app: Hono<Bindings>, { store }: AppParts, pages: Pages) {
  app.get('/unsubscribe/:token', (c) => c.html(pages.unsubscribe()));
  app.post('/unsubscribe/:token', async (c) => {
    const token = tokenOf(c);
    if (token)
      await inTime(store.change({ purpose: 'unsubscribe', hash: hashOf(token), action: 'unsubscribe' }));
    return c.html(pages.unsubscribed());
  });
}

function addManage(app: Hono<Bindings>, { store, keys }: AppParts, pages: Pages) {
  app.get('/manage/:token', async (c) => {
    const token = tokenOf(c);
    const owned = token && (await inTime(store.read('manage', hashOf(token))));
    if (!owned) return c.html(pages.unknown(), 404);
    return c.html(pages.manage(keys.open(owned.sealed).address, owned));
  });
  app.post('/manage/:token', async (c) => {
    const token = tokenOf(c);
    const form = MANAGE.safeParse(await c.req.parseBody());
    if (!token || !form.success) return c.html(pages.unknown(), 404);
    const { action, id } = form.data;
    const cadence = CADENCE.safeParse(action).data;
    const change: Change = {
      purpose: 'manage',
      hash: hashOf(token),
      id,
      ...(cadence ? { action: 'cadence', cadence } : { action: actionOf(action) }),
    };
    if (!(await inTime(store.change(change))).known) return c.html(pages.unknown(), 404);
    if (action === 'forget') return c.html(pages.forgotten());
    // A reload shows the page again and acts on nothing.
    return c.redirect(`${paths.alerts()}/manage/${token}`, 303);
  });
}

const ACTIONS = z.enum(['pause', 'resume', 'delete', 'forget']);
const actionOf = (action: string): z.infer<typeof ACTIONS> => ACTIONS.parse(action);
