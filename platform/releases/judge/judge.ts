/**
 * What becomes of a release that fails. What the server sees a release do
 * withdraws a canary once the default did well where it failed. A default is
 * never changed here, and nothing is ever raised (docs/decisions/039).
 */
import { setTimeout as pause } from 'node:timers/promises';
import {
  chosenSections,
  type Registry,
  type Release,
} from '../registry/format';
import type { Canary } from '../registry/choose-release';
import { reasonOf, type Withdrawals } from './withdrawals';
import type { RenderPool } from '../workers/render-pool';
import type {
  PageRequest,
  RenderResult,
  ResourceRequest,
  ResourceResult,
} from '../workers/protocol';
import { REMEMBERED_MS } from '../workers/render-worker';
import {
  canaryOf,
  isFaultless,
  replaceable,
  without,
  type ReplaceableCanary,
  type Served,
} from './replaceable';
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

interface Options {
  registry: { state(): Promise<Served> };
  withdrawals: Pick<Withdrawals, 'add' | 'isWithdrawn'>;
  pool: Pick<RenderPool, 'render' | 'resource'>;
  states: States;
  /** False where nobody but teams may change what visitors get. */
  isOn: boolean;
  log(line: string): void;
  wait?(ms: number): Promise<unknown>;
}

/** A request, and whose it is. */
type OfNetwork<Request> = Request & { network: string };

/** Whether another file, by its path, can be read at the same origin. */
type IsGoodFile = (path: string) => Promise<boolean>;

export class Judge {
  readonly #options: Options;
  readonly #lastFaults = new Map<string, { at: number; words: string }>();

  constructor(options: Options) {
    this.#options = options;
  }

  /**
   * Code that a page had left running ended a render worker. The page renders
   * again with the default, which must not end one by then. Never rejects.
   */
  async leftCode(
    integrity: string,
    why: string,
    request: PageRequest,
  ): Promise<void> {
    try {
      await this.#judgeLeftCode(integrity, why, request);
    } catch (error) {
      this.#logUnexpected(error);
    }
  }

  /**
   * A listed file is missing at its origin, or has another hash. Never rejects.
   */
  async brokenFile(
    path: string,
    why: string,
    isGood: IsGoodFile,
  ): Promise<void> {
    try {
      await this.#judgeFile(path, why, isGood);
    } catch (error) {
      this.#logUnexpected(error);
    }
  }

  async stateOf(section: string, release: Release): Promise<ReleaseState> {
    const { withdrawals, registry, states } = this.#options;
    if (withdrawals.isWithdrawn(section, release)) return 'withdrawn';
    const { view, canaries } = await registry.state();
    const { integrity } = release.extras.server;
    const servedReleases = [
      view.microFrontends[section]?.[0],
      ...canaries.map((canary) => canary.release),
    ];
    const isServed = servedReleases.some(
      (served) => served?.extras.server.integrity === integrity,
    );
    return isServed ? states.of(integrity, performance.now()).state : 'listed';
  }

  /**
   * The defaults that failed within the last minute or are suspect, in words.
   */
  async failing(): Promise<string[]> {
    const { registry, states } = this.#options;
    const { view } = await registry.state();
    return chosenSections(view).flatMap(({ name, release }) => {
      const { integrity } = release.extras.server;
      const { state } = states.of(integrity, performance.now());
      const words = this.#recentFaultOf(integrity);
      if (!words && state === 'given') return [];
      return [`${name} ${release.metadata.version}, ${words ?? state}`];
    });
  }

  withdrawCanary(canary: Canary, reason: string): void {
    if (this.#options.isOn) this.#withdraw(canary, 'reports', reason);
  }

  /**
   * The page that the visitor gets, and the view that it shows. Where a release
   * failed that others do not get, the page renders again with the defaults in
   * its place, and a canary is withdrawn if that page is faultless.
   */
  async settlePage(
    request: OfNetwork<PageRequest>,
    result: RenderResult,
  ): Promise<{ result: RenderResult; view: Registry }> {
    const { registry, pool, states, isOn } = this.#options;
    const view = request.registry;
    const first = { result, view };
    this.#note(result);
    if (!isOn || result.faults.length === 0) return first;
    const served = await registry.state();
    const replaced = replaceable(view, result.faults, served);
    if (replaced.length === 0) return first;
    const defaults = without(view, replaced);
    const second = {
      result: await pool.render({ ...request, registry: defaults }),
      view: defaults,
    };
    this.#note(second.result);
    if (!isFaultless(second.result)) return first;
    for (const { release, kind, why } of result.faults) {
      const canary = canaryOf(served, view, release);
      if (canary && states.isEnough(release, kind, request.network))
        this.#withdraw(canary, kind, why);
    }
    return second;
  }

  /**
   * The same of a file that a section makes beside its pages, such as a feed.
   */
  async settleFile(
    request: OfNetwork<ResourceRequest>,
    first: ResourceResult,
  ): Promise<ResourceResult> {
    const { pool, states } = this.#options;
    const view = request.registry;
    const release = view.microFrontends[request.section]?.[0];
    const integrity = release?.extras.server.integrity ?? '';
    if (first.kind !== 'failed') {
      states.wentWell(integrity, 'file failed');
      return first;
    }
    if (first.isUnasked) return first; // the release was never called
    const canary = await this.#canaryIn(view, integrity);
    if (!canary) return first;
    const second = await pool.resource({
      ...request,
      registry: without(view, [canary]),
    });
    if (second.kind === 'failed') return first;
    const event = first.endedWorker ? 'file ended a worker' : 'file failed';
    if (states.isEnough(integrity, event, request.network))
      this.#withdraw(canary, event, first.why);
    return second;
  }

  /** Remembers what failed in a page, and what did well. */
  #note(result: RenderResult): void {
    const { states } = this.#options;
    for (const { release, kind, why } of result.faults)
      this.#lastFaults.set(release, {
        at: performance.now(),
        words: EVENTS[kind].reason(why),
      });
    const failed = new Set(result.faults.map(({ release }) => release));
    for (const integrity of result.rendered)
      if (!failed.has(integrity)) states.wentWell(integrity, 'slow');
  }

  async #judgeLeftCode(
    integrity: string,
    why: string,
    request: PageRequest,
  ): Promise<void> {
    const { pool, states, wait = pause } = this.#options;
    const canary = await this.#canaryIn(request.registry, integrity);
    if (!canary) return;
    const result = await pool.render({
      ...request,
      registry: without(request.registry, [canary]),
    });
    await wait(LEFT_MS);
    const { strikes } = states.of(
      canary.instead.extras.server.integrity,
      performance.now(),
    );
    if (isFaultless(result) && strikes === 0)
      this.#withdraw(canary, 'left code', why);
  }

  async #judgeFile(
    path: string,
    why: string,
    isGood: IsGoodFile,
  ): Promise<void> {
    if (!this.#options.isOn) return;
    const { view, canaries } = await this.#options.registry.state();
    const canary = canaries.find(({ release }) =>
      path.startsWith(release.extras.base),
    );
    const instead = canary && view.microFrontends[canary.section]?.[0];
    // An origin without the default's file either says nothing of the canary.
    if (instead && (await isGood(instead.extras.server.url)))
      this.#withdraw(canary, 'broken file', `${path}: ${why}`);
  }

  async #canaryIn(
    view: Registry,
    integrity: string,
  ): Promise<ReplaceableCanary | undefined> {
    const { isOn, registry } = this.#options;
    return isOn ? canaryOf(await registry.state(), view, integrity) : undefined;
  }

  #withdraw(
    { section, release, traffic }: Canary,
    event: ReleaseEventName,
    why: string,
  ): void {
    this.#options.withdrawals.add({
      at: new Date().toISOString(),
      section,
      version: release.metadata.version,
      share: traffic,
      reason: reasonOf(EVENTS[event].reason(why)),
      raisedAt: release.extras.raisedAt,
    });
  }

  #recentFaultOf(integrity: string): string | undefined {
    const fault = this.#lastFaults.get(integrity);
    return fault && performance.now() - fault.at < FAILING_MS
      ? fault.words
      : undefined;
  }

  #logUnexpected(error: unknown): void {
    this.#options.log(`judge: ${String(error)}`);
  }
}
