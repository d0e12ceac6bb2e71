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
import type { CanaryRelease } from '../registry/choose-release';
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
  type ServedReleases,
} from './replaceable';
import {
  RELEASE_EVENTS,
  type ReleaseEventName,
  type ReleaseState,
  type ReleaseStates,
} from './states';

/**
 * Code that a page left running shows within this time, in ms, with the release
 * in its place too: longer than any limit.
 */
const LEFT_CODE_MS = 2 * REMEMBERED_MS;

const FAILING_MS = 60_000;

interface JudgeOptions {
  registry: { state(): Promise<ServedReleases> };
  withdrawals: Pick<Withdrawals, 'add' | 'isWithdrawn'>;
  pool: Pick<RenderPool, 'render' | 'resource'>;
  states: ReleaseStates;
  /** False where nobody but teams may change what visitors get. */
  isOn: boolean;
  log(line: string): void;
  wait?(ms: number): Promise<unknown>;
}

/** A request, and whose it is. */
type OfNetwork<Request> = Request & { network: string };

/** Whether another file, by its path, can be read at the same origin. */
type IsFileGood = (path: string) => Promise<boolean>;

export class Judge {
  readonly #options: JudgeOptions;
  readonly #lastFaults = new Map<string, { at: number; words: string }>();

  constructor(options: JudgeOptions) {
    this.#options = options;
  }

  /**
   * Code that a page had left running ended a render worker. The page renders
   * again with the default, which must not end one by then. Never rejects.
   */
  async leftCode(
    integrity: string,
    failureReason: string,
    request: PageRequest,
  ): Promise<void> {
    try {
      await this.#judgeLeftCode(integrity, failureReason, request);
    } catch (error) {
      this.#logUnexpected(error);
    }
  }

  /**
   * A listed file is missing at its origin, or has another hash. Never rejects.
   */
  async brokenFile(
    path: string,
    failureReason: string,
    isFileGood: IsFileGood,
  ): Promise<void> {
    try {
      await this.#judgeFile(path, failureReason, isFileGood);
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
      ...canaries.map((judgedCanary) => judgedCanary.release),
    ];
    const isServed = servedReleases.some(
      (servedRelease) => servedRelease?.extras.server.integrity === integrity,
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
      const faultWords = this.#recentFaultOf(integrity);
      if (!faultWords && state === 'given') return [];
      return [`${name} ${release.metadata.version}, ${faultWords ?? state}`];
    });
  }

  withdrawCanary(judgedCanary: CanaryRelease, reason: string): void {
    if (this.#options.isOn) this.#withdraw(judgedCanary, 'reports', reason);
  }

  /**
   * The page that the visitor gets, and the view that it shows. Where a release
   * failed that others do not get, the page renders again with the defaults in
   * its place, and a canary is withdrawn if that page is faultless.
   */
  async settlePage(
    request: OfNetwork<PageRequest>,
    renderResult: RenderResult,
  ): Promise<{ result: RenderResult; view: Registry }> {
    const { registry, pool, states, isOn } = this.#options;
    const view = request.registry;
    const firstRender = { result: renderResult, view };
    this.#note(renderResult);
    if (!isOn || renderResult.faults.length === 0) return firstRender;
    const currentReleases = await registry.state();
    const replaced = replaceable(view, renderResult.faults, currentReleases);
    if (replaced.length === 0) return firstRender;
    const defaults = without(view, replaced);
    const secondRender = {
      result: await pool.render({ ...request, registry: defaults }),
      view: defaults,
    };
    this.#note(secondRender.result);
    if (!isFaultless(secondRender.result)) return firstRender;
    for (const { release, kind, why } of renderResult.faults) {
      const judgedCanary = canaryOf(currentReleases, view, release);
      if (judgedCanary && states.isEnough(release, kind, request.network))
        this.#withdraw(judgedCanary, kind, why);
    }
    return secondRender;
  }

  /**
   * The same of a file that a section makes beside its pages, such as a feed.
   */
  async settleFile(
    request: OfNetwork<ResourceRequest>,
    firstResource: ResourceResult,
  ): Promise<ResourceResult> {
    const { pool, states } = this.#options;
    const view = request.registry;
    const release = view.microFrontends[request.section]?.[0];
    const integrity = release?.extras.server.integrity ?? '';
    if (firstResource.kind !== 'failed') {
      states.wentWell(integrity, 'file failed');
      return firstResource;
    }
    if (firstResource.isUnasked) return firstResource; // the release was never called
    const judgedCanary = await this.#canaryIn(view, integrity);
    if (!judgedCanary) return firstResource;
    const secondResource = await pool.resource({
      ...request,
      registry: without(view, [judgedCanary]),
    });
    if (secondResource.kind === 'failed') return firstResource;
    const event = firstResource.endedWorker
      ? 'file ended a worker'
      : 'file failed';
    if (states.isEnough(integrity, event, request.network))
      this.#withdraw(judgedCanary, event, firstResource.why);
    return secondResource;
  }

  /** Remembers what failed in a page, and what did well. */
  #note(renderResult: RenderResult): void {
    const { states } = this.#options;
    for (const { release, kind, why } of renderResult.faults)
      this.#lastFaults.set(release, {
        at: performance.now(),
        words: RELEASE_EVENTS[kind].reason(why),
      });
    const failedReleases = new Set(
      renderResult.faults.map(({ release }) => release),
    );
    for (const integrity of renderResult.rendered)
      if (!failedReleases.has(integrity)) states.wentWell(integrity, 'slow');
  }

  async #judgeLeftCode(
    integrity: string,
    failureReason: string,
    request: PageRequest,
  ): Promise<void> {
    const { pool, states, wait = pause } = this.#options;
    const judgedCanary = await this.#canaryIn(request.registry, integrity);
    if (!judgedCanary) return;
    const renderResult = await pool.render({
      ...request,
      registry: without(request.registry, [judgedCanary]),
    });
    await wait(LEFT_CODE_MS);
    const { strikes } = states.of(
      judgedCanary.instead.extras.server.integrity,
      performance.now(),
    );
    if (isFaultless(renderResult) && strikes === 0)
      this.#withdraw(judgedCanary, 'left code', failureReason);
  }

  async #judgeFile(
    path: string,
    failureReason: string,
    isFileGood: IsFileGood,
  ): Promise<void> {
    if (!this.#options.isOn) return;
    const { view, canaries } = await this.#options.registry.state();
    const judgedCanary = canaries.find(({ release }) =>
      path.startsWith(release.extras.base),
    );
    const replacement =
      judgedCanary && view.microFrontends[judgedCanary.section]?.[0];
    // An origin without the default's file either says nothing of the canary.
    if (replacement && (await isFileGood(replacement.extras.server.url)))
      this.#withdraw(judgedCanary, 'broken file', `${path}: ${failureReason}`);
  }

  async #canaryIn(
    view: Registry,
    integrity: string,
  ): Promise<ReplaceableCanary | undefined> {
    const { isOn, registry } = this.#options;
    return isOn ? canaryOf(await registry.state(), view, integrity) : undefined;
  }

  #withdraw(
    { section, release, traffic }: CanaryRelease,
    event: ReleaseEventName,
    failureReason: string,
  ): void {
    this.#options.withdrawals.add({
      at: new Date().toISOString(),
      section,
      version: release.metadata.version,
      share: traffic,
      reason: reasonOf(RELEASE_EVENTS[event].reason(failureReason)),
      raisedAt: release.extras.raisedAt,
    });
  }

  #recentFaultOf(integrity: string): string | undefined {
    const recentFault = this.#lastFaults.get(integrity);
    return recentFault && performance.now() - recentFault.at < FAILING_MS
      ? recentFault.words
      : undefined;
  }

  #logUnexpected(error: unknown): void {
    this.#options.log(`judge: ${String(error)}`);
  }
}
