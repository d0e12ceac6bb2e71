import type { Hono } from 'hono';
import { PLATFORM_VERSION } from '@board/shared/contract';
import { chosenSections } from '@board/releases/registry/format';
import type { Canary } from '@board/releases/judge/choose';
import { heldWithdrawals } from '@board/releases/judge/withdrawals';
import { expiringIn, lapsedIn } from '@board/releases/judge/expiry';
import type { ServerParts } from '../server-parts';
import { livez, readyz } from '@board/shared/internal/operations';
import { serverStatus } from './health';

/**
 * `/livez`: the process answers. `/readyz`: whether this server may get
 * requests; an outage of what it depends on changes nothing, because its kept
 * pages are better than none. `/healthz`: how it is, without what only its
 * operators may know.
 */
export function addHealthz(
  app: Hono,
  { registry, withdrawals, judge, pool, health, readiness }: ServerParts,
): void {
  app.get('/livez', (c) =>
    c.text(livez.body, 200, { 'cache-control': 'no-store' }),
  );
  app.get('/readyz', (c) => {
    const { status, body } = readyz(readiness);
    return c.text(body, status, { 'cache-control': 'no-store' });
  });
  app.get('/healthz', async (c) => {
    const state = await registry.state();
    const now = Date.now();
    const isDraining = readiness.why() === 'draining';
    const parts = health.parts();
    const sections = chosenSections(state.view);
    c.header('cache-control', 'no-store');
    const ofCanary = ({ section, release, traffic }: Canary) => ({
      section,
      version: release.metadata.version,
      traffic,
    });
    const answer = {
      status: serverStatus({ isDraining, parts }, state, now),
      platform: PLATFORM_VERSION,
      // without reasons, which name addresses and paths
      parts: Object.fromEntries(
        Object.entries(parts).map(([name, part]) => [
          name,
          { state: part.state, since: new Date(part.since).toISOString() },
        ]),
      ),
      rendering: pool.state(),
      sections: Object.fromEntries(
        sections.map(({ name, release }) => [name, release.metadata.version]),
      ),
      states: Object.fromEntries(
        await Promise.all(
          sections.map(
            async ({ name, release }) =>
              [name, await judge.stateOf(name, release)] as const,
          ),
        ),
      ),
      canaries: state.canaries.map(ofCanary),
      withdrawn: heldWithdrawals(state, withdrawals),
      expiring: expiringIn(state, now),
      expired: lapsedIn(state, now),
      withheld: Object.entries(state.withheld).map(([section, { extras }]) => ({
        section,
        reason: extras.withheld,
      })),
      leftOut: state.leftOut.map(({ section, version, reason }) => ({
        section,
        version,
        reason,
      })),
    };
    return c.json(answer, isDraining ? 503 : 200);
  });
}
