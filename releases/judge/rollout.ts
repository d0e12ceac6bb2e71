/**
 * Hard faults: what the server itself sees a release do. They withdraw a canary once the default did well where it failed.
 * Nothing about a default is ever changed here, and nothing is ever raised (docs/decisions/039).
 */
import { setTimeout as pause } from 'node:timers/promises';
import { chosenSections, type Registry } from '../registry/format';
import type { Canary } from './canary';
import { reasonOf } from './withdrawal';
import type { RenderPool } from '../workers/render-pool';
import type { Fault, PageRequest, RenderResult, ResourceRequest, ResourceResult } from '../workers/protocol';
import { REMEMBERED_MS } from '../workers/render-worker';
import type { RegistrySource } from './registry-source';
import { changedSince, isShown, suspectOf, without, type Suspect } from './suspects';
import type { Withdrawals } from './withdrawals';

/**
 * Networks that must ask for pages in a row over the limits, or for failed files, before a canary is withdrawn while the
 * default does well. A late backend is no fault of a release.
 */
const MISSES_IN_A_ROW = 2;

/** Code that a page left running shows within this time, in ms, with the release in its place too: longer than any limit. */
const LEFT_MS = 2 * REMEMBERED_MS;

/** A release counts as failing for this time after a fault, in ms. */
const FAILING_MS = 60_000;

interface Options {
  registry: Pick<RegistrySource, 'state'>;
  withdrawals: Pick<Withdrawals, 'add'>;
  pool: Pick<RenderPool, 'render' | 'resource' | 'breaker'>;
  /** False where nobody but teams may change what visitors get. */
  isOn: boolean;
  log(line: string): void;
  /** Resolves after so many ms. */
  wait?(ms: number): Promise<unknown>;
}

export type Rollout = ReturnType<typeof createRollout>;

export function createRollout(options: Options) {
  const { registry, pool, isOn, log, wait = pause } = options;
  const slowPages = createMisses();
  const failedFiles = createMisses();
  /** The last fault of each release, by the integrity of its server build. */
  const lastFaults = new Map<string, { at: number; words: string }>();

  /** The canary with a server build, if the view has it. */
  async function suspectIn(view: Registry, integrity: string): Promise<Suspect | undefined> {
    const suspect = isOn ? suspectOf(await registry.state(), integrity) : undefined;
    return suspect && isShown(view, suspect) ? suspect : undefined;
  }

  function withdraw(
    { section, release, traffic }: Canary,
    reason: string,
    numbers?: Record<string, number>,
  ): void {
    const { raisedAt } = release.extras;
    options.withdrawals.add({
      at: new Date().toISOString(),
      section,
      version: release.metadata.version,
      share: traffic,
      reason: reasonOf(reason),
      ...(raisedAt === undefined ? {} : { raisedAt }),
      ...(numbers === undefined ? {} : { numbers }),
    });
  }

  async function render(request: PageRequest): Promise<RenderResult> {
    const result = await pool.render(request);
    for (const fault of result.faults)
      lastFaults.set(fault.release, { at: Date.now(), words: wordsFor(fault) });
    const failed = new Set(result.faults.map(({ release }) => release));
    for (const integrity of result.rendered) if (!failed.has(integrity)) slowPages.clear(integrity);
    return result;
  }

  async function judgeLeft(integrity: string, why: string, request: PageRequest): Promise<void> {
    const suspect = await suspectIn(request.registry, integrity);
    if (!suspect) return;
    const result = await pool.render({ ...request, registry: without(request.registry, [suspect]) });
    await wait(LEFT_MS);
    if (isWhole(result) && pool.breaker(suspect.instead.extras.server.integrity).strikes === 0)
      withdraw(suspect, `code that a page left running ended a render worker (${why})`);
  }

  async function judgeFile(path: string, why: string, isWholeFile: (path: string) => Promise<boolean>) {
    const state = isOn ? await registry.state() : undefined;
    const canary = state?.canaries.find(({ release }) => path.startsWith(release.extras.base));
    const instead = state?.view.microFrontends[canary?.section ?? '']?.[0];
    // An origin without the default's file either says nothing of the canary.
    if (canary && instead && (await isWholeFile(instead.extras.server.url)))
      withdraw(canary, `${path}: ${why}`);
  }

  const unexpected = (error: unknown) => log(`rollout: ${String(error)}`);

  return {
    /**
     * Code that a page had left running ended a render worker, with a server build on its thread (by integrity). The page
     * renders again with the release in its place, which must not end a worker by then. Never rejects.
     */
    left: (integrity: string, why: string, request: PageRequest) =>
      judgeLeft(integrity, why, request).catch(unexpected),
    /**
     * A listed file of a release is missing at its origin, or has another hash. `isWholeFile` reads another file from
     * there. Never rejects.
     */
    brokenFile: (path: string, why: string, isWholeFile: (path: string) => Promise<boolean>) =>
      judgeFile(path, why, isWholeFile).catch(unexpected),
    /** The defaults that failed within the last minute or whose breaker is not closed, in words. */
    async failing(): Promise<string[]> {
      return chosenSections((await registry.state()).view).flatMap(({ name, release }) => {
        const { integrity } = release.extras.server;
        const { state } = pool.breaker(integrity);
        const last = lastFaults.get(integrity);
        const words = last && Date.now() - last.at < FAILING_MS ? last.words : undefined;
        if (!words && state === 'closed') return [];
        return [`${name} ${release.metadata.version}, ${words ?? state}`];
      });
    },
    /** A canary is worse than the default by what browsers report. */
    withdrawCanary(canary: Canary, reason: string, numbers?: Record<string, number>): void {
      if (isOn) withdraw(canary, reason, numbers);
    },
    /**
     * A page that the view's releases rendered well, if need be without canaries that failed: it renders again with the
     * defaults in their place. Withdraws them if that page is whole. Resolves with the page and the view it shows.
     * `network` is whose request it is, see `networkOf`.
     */
    async page(request: PageRequest, network: string): Promise<{ result: RenderResult; view: Registry }> {
      const view = request.registry;
      const first = { result: await render(request), view };
      const { faults } = first.result;
      if (!isOn || faults.length === 0) return first;
      const found = faults.map(async (fault) => ({ fault, suspect: await suspectIn(view, fault.release) }));
      const suspects = (await Promise.all(found)).flatMap(({ fault, suspect }) =>
        suspect ? [{ fault, suspect }] : [],
      );
      const others = changedSince(view, faults, await registry.state());
      const replaced = [...suspects.map(({ suspect }) => suspect), ...others];
      if (replaced.length === 0) return first;
      const sparing = without(view, replaced);
      const second = { result: await render({ ...request, registry: sparing }), view: sparing };
      if (!isWhole(second.result)) return first;
      for (const { fault, suspect } of suspects)
        if (fault.kind !== 'slow' || slowPages.areEnough(suspect, network))
          withdraw(suspect, wordsFor(fault));
      return second;
    },
    /** A file that a section makes beside its pages, such as a feed, in the same way. */
    async file(request: ResourceRequest, network: string): Promise<ResourceResult> {
      const view = request.registry;
      const integrity = view.microFrontends[request.section]?.[0]?.extras.server.integrity ?? '';
      const first = await pool.resource(request);
      if (first.kind !== 'failed') {
        failedFiles.clear(integrity);
        return first;
      }
      if (first.untried) return first; // says nothing of the release
      const suspect = await suspectIn(view, integrity);
      if (!suspect) return first;
      const second = await pool.resource({ ...request, registry: without(view, [suspect]) });
      if (second.kind === 'failed') return first;
      if (first.endedWorker)
        withdraw(suspect, `a file beside its pages ended a render worker (${first.why})`);
      else if (failedFiles.areEnough(suspect, network))
        withdraw(suspect, `files beside its pages repeatedly failed: ${first.why}`);
      return second;
    },
  };
}

/** Counts the networks that met a fault in a row, by the integrity of the server build. */
function createMisses() {
  const networks = new Map<string, Set<string>>();
  return {
    /** Counts a miss; says whether it is enough to withdraw the release. */
    areEnough({ release }: Suspect, network: string): boolean {
      const { integrity } = release.extras.server;
      const own = (networks.get(integrity) ?? new Set()).add(network);
      networks.set(integrity, own);
      return own.size >= MISSES_IN_A_ROW;
    },
    clear: (integrity: string) => void networks.delete(integrity),
  };
}

const isWhole = (result: RenderResult) =>
  result.faults.length === 0 &&
  (result.kind === 'redirect' || (result.status < 500 && result.mode === 'hydrate'));

const wordsFor = ({ kind, why }: Fault) =>
  kind === 'slow' ? 'pages with it repeatedly took longer than the limits' : `${kind}: ${why}`;
