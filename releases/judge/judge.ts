/**
 * The judge of releases: which one a visitor gets, and what becomes of one that fails. What the server sees a release do withdraws a
 * canary once the default did well where it failed. A default is never changed here, and nothing is ever raised (docs/decisions/039).
 */
import { setTimeout as pause } from 'node:timers/promises';
import { chosenSections, type Registry, type Release } from '../registry/format';
import type { Canary } from './choose';
import { withdrawalFor, type Withdrawals } from './withdrawals';
import type { RenderPool } from '../workers/render-pool';
import type { PageRequest, RenderResult, ResourceRequest, ResourceResult } from '../workers/protocol';
import { REMEMBERED_MS } from '../workers/render-worker';
import { EVENTS, type ReleaseEventName } from './events';
import { canaryOf, isFaultless, replaceable, without, type Given } from './replacement';
import type { ReleaseState, States } from './states';

/** Code that a page left running shows within this time, in ms, with the release in its place too: longer than any limit. */
const LEFT_MS = 2 * REMEMBERED_MS;

const FAILING_MS = 60_000;

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

  function withdraw(canary: Canary, event: ReleaseEventName, why: string): void {
    options.withdrawals.add(withdrawalFor(canary, EVENTS[event].reason(why)));
  }

  async function render(request: PageRequest): Promise<RenderResult> {
    const result = await pool.render(request);
    for (const fault of result.faults)
      lastFaults.set(fault.release, { at: Date.now(), words: EVENTS[fault.kind].reason(fault.why) });
    const failed = new Set(result.faults.map(({ release }) => release));
    for (const integrity of result.rendered) if (!failed.has(integrity)) states.wentWell(integrity, 'slow');
    return result;
  }

  async function judgeLeft(integrity: string, why: string, request: PageRequest): Promise<void> {
    const canary = await canaryIn(request.registry, integrity);
    if (!canary) return;
    const result = await pool.render({ ...request, registry: without(request.registry, [canary]) });
    await wait(LEFT_MS);
    if (isFaultless(result) && states.of(canary.instead.extras.server.integrity, Date.now()).strikes === 0)
      withdraw(canary, 'left code', why);
  }

  async function judgeFile(path: string, why: string, isGood: (path: string) => Promise<boolean>) {
    const state = isOn ? await registry.state() : undefined;
    const canary = state?.canaries.find(({ release }) => path.startsWith(release.extras.base));
    const instead = state?.view.microFrontends[canary?.section ?? '']?.[0];
    // An origin without the default's file either says nothing of the canary.
    if (canary && instead && (await isGood(instead.extras.server.url)))
      withdraw(canary, 'broken file', `${path}: ${why}`);
  }

  const unexpected = (error: unknown) => log(`judge: ${String(error)}`);

  return {
    /**
     * Code that a page had left running ended a render worker. The page renders again with the default, which must not end one by
     * then. Never rejects.
     */
    leftCode: (integrity: string, why: string, request: PageRequest) =>
      judgeLeft(integrity, why, request).catch(unexpected),
    /** A listed file is missing at its origin, or has another hash. `isGood` reads another file from there. Never rejects. */
    brokenFile: (path: string, why: string, isGood: (path: string) => Promise<boolean>) =>
      judgeFile(path, why, isGood).catch(unexpected),
    async stateOf(section: string, release: Release): Promise<ReleaseState> {
      if (options.withdrawals.isWithdrawn(section, release)) return 'withdrawn';
      const { view, canaries } = await registry.state();
      const given = [view.microFrontends[section]?.[0], ...canaries.map((canary) => canary.release)];
      const { integrity } = release.extras.server;
      const isGiven = given.some((one) => one?.extras.server.integrity === integrity);
      return isGiven ? states.of(integrity, Date.now()).state : 'listed';
    },
    /** The defaults that failed within the last minute or are suspect, in words. */
    async failing(): Promise<string[]> {
      return chosenSections((await registry.state()).view).flatMap(({ name, release }) => {
        const { integrity } = release.extras.server;
        const { state } = states.of(integrity, Date.now());
        const last = lastFaults.get(integrity);
        const words = last && Date.now() - last.at < FAILING_MS ? last.words : undefined;
        if (!words && state === 'given') return [];
        return [`${name} ${release.metadata.version}, ${words ?? state}`];
      });
    },
    withdrawCanary(canary: Canary, reason: string): void {
      if (isOn) withdraw(canary, 'reports', reason);
    },
    /**
     * A page. Where a release failed that others do not get, it renders again with the defaults in its place, and a canary is
     * withdrawn if that page is faultless. Resolves with the page and the view it shows. `network` is whose request it is.
     */
    async page(request: PageRequest, network: string): Promise<{ result: RenderResult; view: Registry }> {
      const view = request.registry;
      const first = { result: await render(request), view };
      const { faults } = first.result;
      if (!isOn || faults.length === 0) return first;
      const now = await registry.state();
      const replaced = replaceable(view, faults, now);
      if (replaced.length === 0) return first;
      const sparing = without(view, replaced);
      const second = { result: await render({ ...request, registry: sparing }), view: sparing };
      if (!isFaultless(second.result)) return first;
      for (const { release, kind, why } of faults) {
        const canary = canaryOf(now, view, release);
        if (canary && states.isEnough(release, kind, network)) withdraw(canary, kind, why);
      }
      return second;
    },
    /** A file that a section makes beside its pages, such as a feed, in the same way. */
    async file(request: ResourceRequest, network: string): Promise<ResourceResult> {
      const view = request.registry;
      const integrity = view.microFrontends[request.section]?.[0]?.extras.server.integrity ?? '';
      const first = await pool.resource(request);
      if (first.kind !== 'failed') {
        states.wentWell(integrity, 'file failed');
        return first;
      }
      if (first.isUnasked) return first; // says nothing of the release
      const canary = await canaryIn(view, integrity);
      if (!canary) return first;
      const second = await pool.resource({ ...request, registry: without(view, [canary]) });
      if (second.kind === 'failed') return first;
      const event = first.endedWorker ? 'file ended a worker' : 'file failed';
      if (states.isEnough(integrity, event, network)) withdraw(canary, event, first.why);
      return second;
    },
  };
}
