/** `/_platform` and `/_platform.json`: how the site is, for the people who run it. Only with `STATUS_PAGE=on`. */
import type { Hono } from 'hono';
import { PLATFORM_VERSION } from '@board/shared/contract';
import type { Parts } from '../document/answer-document';
import { sourceOf } from '../document/source-of';
import { statusOf } from './status';
import { statusHtml } from './status-html';
import { STYLE } from './status-style';

/** No section can have these addresses: a segment has no `_`. */
const PAGE = '/_platform';
const JSON_FILE = `${PAGE}.json`;

const HEADERS = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' };
const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const PAGE_POLICY = `${NOTHING}; style-src ${sourceOf(STYLE)}; img-src 'self'`;

export function addStatus(app: Hono, { environment, registry, pool, assets, isDraining }: Parts): void {
  const { workers, config } = environment;
  const status = async () =>
    statusOf({
      now: Date.now(),
      platform: PLATFORM_VERSION,
      isDraining: isDraining(),
      workers,
      rendering: pool.state(),
      registry: await registry.state(),
      persona: config.persona,
      breaker: pool.breaker,
    });

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
