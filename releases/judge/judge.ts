/**
 * The judge of releases: which one a visitor gets, and what becomes of one that
 * fails. What the server sees a release do withdraws a canary once the default
 * did well where it failed. A default is never changed here, and nothing is
 * ever raised (docs/decisions/039).
 */
import { setTimeout as pause } from 'node:timers/promises';
import {
  chosenSections,
  type Registry,
  type Release,
} from '../registry/format';
import type { Canary } from './choose';
import { reasonOf, type Withdrawals } from './withdrawals';
import type { RenderPool } from '../workers/render-pool';
import type {
  Fault,
  PageRequest,
  RenderResult,
  ResourceRequest,
  ResourceResult,
} from '../workers/protocol';
import { REMEMBERED_MS } from '../workers/render-worker';
import type { RegistryState } from './registry-source';
import {
  EVENTS,
  type ReleaseEventName,
  type ReleaseState,
  type States,
} from './states';

/**
 * Code that a page left running shows within this time, in ms, with the release
 * in its place too: longer than any limit.
 */
const LEFT_MS = 2 * REMEMBERED_MS;

const FAILING_MS = 60_000;

type Given = Pick<RegistryState, 'view' | 'canaries'>;

interface Options {
  registry: { state(): Promise<Given> };
  withdrawals: Pick<Withdrawals, 'add' | 'isWithdrawn'>;
  pool: Pick<RenderPool, 'render' | 'resource'>;
  states: States;
  /** False where nobody but teams may change what visitors get. */
  isOn: boolean;
  log(line: string): void;
  wait?(ms: number): Promise<unknown>;
}

export function createJudge(options: Options) {
  const { registry, pool, states, isOn, log, wait = pause } = options;
  const lastFaults = new Map<string, { at: number; words: string }>();

  const canaryIn = async (view: Registry, integrity: string) =>
    isOn ? canaryOf(await registry.state(), view, integrity) : undefined;

  function withdraw(
    { section, release, traffic }: Canary,
    event: ReleaseEventName,
    why: string,
  ): void {
    const { raisedAt } = release.extras;
    options.withdrawals.add({
      at: new Date().toISOString(),
      section,
      version: release.metadata.version,
      share: traffic,
      reason: reasonOf(EVENTS[event].reason(why)),
      ...(raisedAt === undefined ? {} : { raisedAt }),
    });
  }

  async function render(request: PageRequest): Promise<RenderResult> {
    const result = await pool.render(request);
    for (const fault of result.faults)
      lastFaults.set(fault.release, {
        at: performance.now(),
        words: EVENTS[fault.kind].reason(fault.why),
      });
    const failed = new Set(result.faults.map(({ release }) => release));
    for (const integrity of result.rendered)
      if (!failed.has(integrity)) states.wentWell(integrity, 'slow');
    return result;
  }

  async function judgeLeft(
    integrity: string,
    why: string,
    request: PageRequest,
  ): Promise<void> {
    const canary = await canaryIn(request.registry, integrity);
    if (!canary) return;
    const result = await pool.render({
      ...request,
      registry: without(request.registry, [canary]),
    });
    await wait(LEFT_MS);
    if (
      isFaultless(result) &&
      states.of(canary.instead.extras.server.integrity, performance.now())
        .strikes === 0
    )
      withdraw(canary, 'left code', why);
  }

  async function judgeFile(
    path: string,
    why: string,
    isGood: (path: string) => Promise<boolean>,
  ) {
    const state = isOn ? await registry.state() : undefined;
    const canary = state?.canaries.find(({ release }) =>
      path.startsWith(release.extras.base),
    );
    const instead = state?.view.microFrontends[canary?.section ?? '']?.[0];
    // An origin without the default's file either says nothing of the canary.
    if (canary && instead && (await isGood(instead.extras.server.url)))
      withdraw(canary, 'broken file', `${path}: ${why}`);
  }

  const unexpected = (error: unknown) => log(`judge: ${String(error)}`);

  return {
    /**
     * Code that a page had left running ended a render worker. The page renders
     * again with the default, which must not end one by then. Never rejects.
     */
    leftCode: (integrity: string, why: string, request: PageRequest) =>
      judgeLeft(integrity, why, request).catch(unexpected),
    /**
     * A listed file is missing at its origin, or has another hash. `isGood`
     * reads another file from there. Never rejects.
     */
    brokenFile: (
      path: string,
      why: string,
      isGood: (path: string) => Promise<boolean>,
    ) => judgeFile(path, why, isGood).catch(unexpected),
    async stateOf(section: string, release: Release): Promise<ReleaseState> {
      if (options.withdrawals.isWithdrawn(section, release)) return 'withdrawn';
      const { view, canaries } = await registry.state();
      const given = [
        view.microFrontends[section]?.[0],
        ...canaries.map((canary) => canary.release),
      ];
      const { integrity } = release.extras.server;
      const isGiven = given.some(
        (one) => one?.extras.server.integrity === integrity,
      );
      return isGiven ? states.of(integrity, performance.now()).state : 'listed';
    },
    /**
     * The defaults that failed within the last minute or are suspect, in words.
     */
    async failing(): Promise<string[]> {
      return chosenSections((await registry.state()).view).flatMap(
        ({ name, release }) => {
          const { integrity } = release.extras.server;
          const { state } = states.of(integrity, performance.now());
          const last = lastFaults.get(integrity);
          const words =
            last && performance.now() - last.at < FAILING_MS
              ? last.words
              : undefined;
          if (!words && state === 'given') return [];
          return [`${name} ${release.metadata.version}, ${words ?? state}`];
        },
      );
    },
    withdrawCanary(canary: Canary, reason: string): void {
      if (isOn) withdraw(canary, 'reports', reason);
    },
    /**
     * A page. Where a release failed that others do not get, it renders again
     * with the defaults in its place, and a canary is withdrawn if that page is
     * faultless. Resolves with the page and the view it shows. `network` is
     * whose request it is.
     */
    async page(
      request: PageRequest,
      network: string,
    ): Promise<{ result: RenderResult; view: Registry }> {
      const view = request.registry;
      const first = { result: await render(request), view };
      const { faults } = first.result;
      if (!isOn || faults.length === 0) return first;
      const now = await registry.state();
      const replaced = replaceable(view, faults, now);
      if (replaced.length === 0) return first;
      const sparing = without(view, replaced);
      const second = {
        result: await render({ ...request, registry: sparing }),
        view: sparing,
      };
      if (!isFaultless(second.result)) return first;
      for (const { release, kind, why } of faults) {
        const canary = canaryOf(now, view, release);
        if (canary && states.isEnough(release, kind, network))
          withdraw(canary, kind, why);
      }
      return second;
    },
    /**
     * A file that a section makes beside its pages, such as a feed, in the same
     * way.
     */
    async file(
      request: ResourceRequest,
      network: string,
    ): Promise<ResourceResult> {
      const view = request.registry;
      const integrity =
        view.microFrontends[request.section]?.[0]?.extras.server.integrity ??
        '';
      const first = await pool.resource(request);
      if (first.kind !== 'failed') {
        states.wentWell(integrity, 'file failed');
        return first;
      }
      if (first.isUnasked) return first; // says nothing of the release
      const canary = await canaryIn(view, integrity);
      if (!canary) return first;
      const second = await pool.resource({
        ...request,
        registry: without(view, [canary]),
      });
      if (second.kind === 'failed') return first;
      const event = first.endedWorker ? 'file ended a worker' : 'file failed';
      if (states.isEnough(integrity, event, network))
        withdraw(canary, event, first.why);
      return second;
    },
  };
}

const isFaultless = (result: RenderResult) =>
  result.faults.length === 0 &&
  (result.kind === 'redirect' ||
    (result.status < 500 && result.mode === 'hydrate'));

interface ReplaceableCanary extends Canary {
  instead: Release;
}

/**
 * The canary with a server build, if the view has it (a preview may not) and
 * the default has another: else it is not what fails.
 */
function canaryOf(
  { view, canaries }: Given,
  shown: Registry,
  integrity: string,
): ReplaceableCanary | undefined {
  const defaults = chosenSections(view);
  if (
    defaults.some(
      ({ release }) => release.extras.server.integrity === integrity,
    )
  )
    return undefined;
  const canary = canaries.find(
    ({ release }) => release.extras.server.integrity === integrity,
  );
  const instead = defaults.find(
    ({ name }) => name === canary?.section,
  )?.release;
  const isShown =
    canary &&
    shown.microFrontends[canary.section]?.[0]?.metadata.version ===
      canary.release.metadata.version;
  return isShown && instead ? { ...canary, instead } : undefined;
}

const without = (
  view: Registry,
  replaced: Pick<ReplaceableCanary, 'section' | 'instead'>[],
): Registry => {
  const instead = Object.fromEntries(
    replaced.map((one) => [one.section, [one.instead]]),
  );
  return { ...view, microFrontends: { ...view.microFrontends, ...instead } };
};

/**
 * Sections whose release failed in the view, where everybody else gets another
 * one: of a canary, or one withdrawn meanwhile.
 */
const replaceable = (view: Registry, faults: Fault[], { view: now }: Given) =>
  chosenSections(view).flatMap(({ name: section, release }) => {
    const { integrity } = release.extras.server;
    const instead = now.microFrontends[section]?.[0];
    const isOther = instead && instead.extras.server.integrity !== integrity;
    return isOther && faults.some((fault) => fault.release === integrity)
      ? [{ section, instead }]
      : [];
  });
