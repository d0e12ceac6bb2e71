import type { Hono } from 'hono';
import { PLATFORM_VERSION } from '@board/shared/contract';
import { chosenSections } from '@board/releases/registry/format';
import type { RegistryState } from '@board/releases/registry/watch-registry';
import { heldWithdrawals } from '@board/releases/judge/withdrawals';
import { expiringIn, lapsedIn } from '@board/releases/registry/expiry';
import type { ServerParts } from '../server-parts';
import { livez, readyz } from '@board/shared/node/operations';
import { serverStatus, type PartStates } from './health';

/**
 * `/livez`: the process answers. `/readyz`: whether this server may get
 * requests. An outage of what it depends on changes nothing there, because
 * cached pages still serve. `/healthz`: the server's state, without what only
 * its operators may know.
 */
export function addHealthz(app: Hono, parts: ServerParts): void {
  const { registry, health, readiness } = parts;
  app.get('/livez', (context) =>
    context.text(livez.body, 200, { 'cache-control': 'no-store' }),
  );
  app.get('/readyz', (context) => {
    const { status, body } = readyz(readiness);
    return context.text(body, status, { 'cache-control': 'no-store' });
  });
  app.get('/healthz', async (context) => {
    const registryState = await registry.state();
    const nowMs = Date.now();
    const isDraining = readiness.why() === 'draining';
    const partStates = health.parts();
    context.header('cache-control', 'no-store');
    const healthAnswer = {
      status: serverStatus(
        { isDraining, parts: partStates },
        registryState,
        nowMs,
      ),
      platform: PLATFORM_VERSION,
      parts: partsAnswer(partStates),
      ...(await releasesAnswer(parts, registryState)),
      expiring: expiringIn(registryState, nowMs),
      expired: lapsedIn(registryState, nowMs),
      withheld: Object.entries(registryState.withheld).map(
        ([section, { extras }]) => ({
          section,
          reason: extras.withheld,
        }),
      ),
      leftOut: registryState.leftOut.map(({ section, version, reason }) => ({
        section,
        version,
        reason,
      })),
    };
    return context.json(healthAnswer, isDraining ? 503 : 200);
  });
}

/** The states without their reasons, which name addresses and paths. */
const partsAnswer = (partStates: PartStates) =>
  Object.fromEntries(
    Object.entries(partStates).map(([name, { state, since }]) => [
      name,
      { state, since: new Date(since).toISOString() },
    ]),
  );

/** Which releases visitors get, and how they do. */
async function releasesAnswer(
  { pool, judge, withdrawals }: ServerParts,
  state: RegistryState,
) {
  const sections = chosenSections(state.view);
  const releaseStates = await Promise.all(
    sections.map(
      async ({ name, release }) =>
        [name, await judge.stateOf(name, release)] as const,
    ),
  );
  return {
    rendering: pool.state(),
    sections: Object.fromEntries(
      sections.map(({ name, release }) => [name, release.metadata.version]),
    ),
    states: Object.fromEntries(releaseStates),
    canaries: state.canaries.map(({ section, release, traffic }) => ({
      section,
      version: release.metadata.version,
      traffic,
    })),
    withdrawn: heldWithdrawals(state, withdrawals),
  };
}
