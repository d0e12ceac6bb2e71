/** `/_platform` and `/_platform.json`: how the site is, for the people who run it. Only with `STATUS_PAGE=on`. */
import type { Hono } from 'hono';
import { PLATFORM_VERSION } from '@board/shared/contract';
import type { Parts } from '../server-parts';
import { sourceOf } from '../document/source-of';
import type { Reports } from '@board/releases/judge/reports';
import type { SeenErrors } from './seen-errors';
import { withdrawnBefore, withdrawnNow } from '@board/releases/judge/withdrawals';
import { statusOf } from './status';
import { statusHtml } from './status-html';
import { STYLE } from './status-style';

/** No section can have these addresses: a segment has no `_`. */
const PAGE = '/_platform';
const JSON_FILE = `${PAGE}.json`;

const HEADERS = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' };
const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const PAGE_POLICY = `${NOTHING}; style-src ${sourceOf(STYLE)}; img-src 'self'`;

interface Options extends Parts {
  reports: Pick<Reports, 'tally' | 'comparison'>;
  errors: Pick<SeenErrors, 'list'>;
}

export function addStatus(
  app: Hono,
  {
    environment,
    registry,
    withdrawals,
    reports,
    errors,
    pool,
    health,
    proxyWatch,
    assets,
    isDraining,
  }: Options,
): void {
  const { workers, config } = environment;
  const status = async () => {
    const state = await registry.state();
    return statusOf({
      now: Date.now(),
      platform: PLATFORM_VERSION,
      isDraining: isDraining(),
      isProxyUntrusted: proxyWatch.isUntrusted(),
      workers,
      rendering: pool.state(),
      parts: health.parts(),
      registry: state,
      withdrawn: withdrawnNow(state, withdrawals),
      withdrawnBefore: withdrawnBefore(state, withdrawals),
      persona: config.persona,
      breaker: pool.breaker,
      tally: reports.tally,
      comparison: reports.comparison,
      errors: await errors.list(),
    });
  };

  app.get(PAGE, async (c) => {
    const frame = { product: config.product, icon: assets.icon, json: JSON_FILE };
    return c.html(statusHtml(await status(), frame), 200, {
      ...HEADERS,
      'content-security-policy': PAGE_POLICY,
    });
  });
  app.get(JSON_FILE, async (c) =>
    c.json(await status(), 200, { ...HEADERS, 'content-security-policy': NOTHING }),
  );
}
