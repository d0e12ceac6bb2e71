/** One load of a page in Chromium, as far as a smoke test compares it. */
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { GEO } from '../../src/for-documents';
import type { Chromium, Tab } from './chromium';

export interface PageLoad {
  hydrated: boolean;
  /** Exceptions and errors of the console, without addresses. */
  errors: string[];
  /** The sum of layout shifts (web.dev/cls). */
  shift: number;
  /** The time by which long tasks exceed 50 ms, in ms (web.dev/tbt). */
  blockingMs: number;
}

export interface Device {
  name: string;
  width: number;
  height: number;
  mobile: boolean;
}

/** In ms: until the page is hydrated, between two looks, and what may still happen afterwards. */
const LIMIT_MS = 20_000;
const LOOK_MS = 50;
const SETTLE_MS = 1000;

/** Runs in the page before its own scripts. */
const OBSERVE = `(() => {
  const seen = { shift: 0, blockingMs: 0 };
  Object.defineProperty(window, '__smoke', { value: seen });
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value } of list.getEntries()) if (!hadRecentInput) seen.shift += value;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.blockingMs += Math.max(0, duration - 50);
  }).observe({ type: 'longtask', buffered: true });
})()`;
const IS_HYDRATED = `[...document.querySelectorAll('main *')].some((element) =>
  Object.keys(element).some((key) => key.startsWith('__reactFiber')))`;

const evaluated = z.object({ result: z.object({ value: z.unknown().optional() }) });
const numbers = z.object({ shift: z.number(), blockingMs: z.number() });
const shapes = {
  paused: z.object({
    requestId: z.string(),
    request: z.object({ url: z.string(), method: z.string() }),
  }),
  thrown: z.object({
    exceptionDetails: z.object({
      text: z.string(),
      exception: z.object({ description: z.string().optional() }).optional(),
    }),
  }),
  printed: z.object({
    type: z.string(),
    args: z.array(z.object({ value: z.unknown().optional(), description: z.string().optional() })),
  }),
  logged: z.object({ entry: z.object({ level: z.string(), text: z.string() }) }),
};

/** Loads a page with a cookie, in a tab of its own. Rejects when Chromium does not answer, as while the page loops. */
export async function loadPage(
  chromium: Pick<Chromium, 'open'>,
  url: string,
  cookie: { name: string; value: string },
  device: Device,
): Promise<PageLoad> {
  const tab = await chromium.open();
  const errors = new Set<string>();
  await prepare(tab, device, (text) => errors.add(comparable(text)));
  await tab.send('Network.setCookie', { ...cookie, url, httpOnly: true });
  await tab.send('Page.navigate', { url });
  const read = async (expression: string) => {
    const answer = await tab.send('Runtime.evaluate', { expression, returnByValue: true });
    return evaluated.parse(answer).result.value;
  };
  const until = performance.now() + LIMIT_MS;
  let hydrated = false;
  while (!hydrated && performance.now() < until) {
    await pause(LOOK_MS);
    hydrated = (await read(IS_HYDRATED)) === true;
  }
  await pause(SETTLE_MS);
  const seen = numbers.parse(await read('window.__smoke'));
  await tab.close();
  return { hydrated, errors: [...errors], ...seen };
}

/** What a message says apart from addresses, which have the release's version in them. */
const comparable = (text: string) =>
  (text.split('\n')[0] ?? '').replace(/\bhttps?:\/\/\S+/g, '…').slice(0, 200);

async function prepare(tab: Tab, { width, height, mobile }: Device, onError: (text: string) => void) {
  tab.on('Runtime.exceptionThrown', (params) => {
    const parsed = shapes.thrown.safeParse(params);
    const { text = '', exception } = parsed.data?.exceptionDetails ?? {};
    onError(exception?.description ?? text);
  });
  tab.on('Runtime.consoleAPICalled', (params) => {
    const { type, args = [] } = shapes.printed.safeParse(params).data ?? {};
    if (type === 'error')
      onError(args.map(({ value, description }) => description ?? String(value)).join(' '));
  });
  tab.on('Log.entryAdded', (params) => {
    const { level, text = '' } = shapes.logged.safeParse(params).data?.entry ?? {};
    if (level === 'error') onError(text);
  });
  tab.on('Fetch.requestPaused', (params) => {
    const parsed = shapes.paused.safeParse(params);
    if (parsed.success) void settle(tab, parsed.data).catch(() => undefined); // the tab is closed
  });
  const patterns = ['Document', 'Fetch', 'XHR', 'Ping', 'Other'].map((resourceType) => ({ resourceType }));
  for (const [method, params] of [
    ['Page.enable', {}],
    ['Runtime.enable', {}],
    ['Log.enable', {}],
    ['Network.enable', {}],
    ['Fetch.enable', { patterns }],
    ['Emulation.setDeviceMetricsOverride', { width, height, mobile, deviceScaleFactor: mobile ? 2 : 1 }],
    ['Emulation.setTouchEmulationEnabled', { enabled: mobile }],
    ['Page.addScriptToEvaluateOnNewDocument', { source: OBSERVE }],
  ] as const)
    await tab.send(method, params);
}

/** This browser writes nothing anywhere, and stays on its page: only a visitor has a country of their own. */
function settle(tab: Tab, { requestId, request }: z.infer<typeof shapes.paused>): Promise<unknown> {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return isRead && new URL(request.url).pathname !== GEO
    ? tab.send('Fetch.continueRequest', { requestId })
    : tab.send('Fetch.fulfillRequest', { requestId, responseCode: 204 });
}
