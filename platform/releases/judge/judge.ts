/**
 * Judges releases by what this server sees of them. A canary is withdrawn if it
 * fails where the default does well. No default is ever changed here, and no
 * canary's share is raised (docs/decisions/039).
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
 * The time for the default, rendered in the canary's place, to end a worker by
 * code that it left running; in ms. It is longer than any limit of a render.
 */
const LEFT_CODE_MS = 2 * REMEMBERED_MS;

/** A fault makes its release count as failing for this time, in ms. */
const RECENT_FAULT_MS = 60_000;

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

/** A request with its visitor's network: some faults need several networks. */
type WithNetwork<T> = T & { network: string };

/** Whether a file at the origin of the broken one is there, and unbroken. */
type IsFileGood = (address: string) => Promise<boolean>;

/** The release that a view shows is the first of its section. */
const chosenRelease = (view: Registry, section: string): Release | undefined =>
  view.microFrontends[section]?.[0];

export class Judge {
  readonly #options: JudgeOptions;
  readonly #lastFaults = new Map<string, { at: number; words: string }>();

  constructor(options: JudgeOptions) {
    this.#options = options;
  }

  /**
   * Code that a page had left running ended a render worker. The page renders
   * again with the default. The canary is withdrawn if that page is faultless,
   * and the default ends no worker within `LEFT_CODE_MS`. Never rejects.
   */
  async judgeLeftCode(
    integrity: string,
    failureReason: string,
    request: PageRequest,
  ): Promise<void> {
    const { pool, states, wait = pause } = this.#options;
    try {
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
    } catch (error) {
      this.#logUnexpected(error);
    }
  }

  /**
   * A listed file is missing at its origin, or has another hash. Its canary is
   * withdrawn if the default's server build is good there. Never rejects.
   */
  async judgeBrokenFile(
    path: string,
    failureReason: string,
    isFileGood: IsFileGood,
  ): Promise<void> {
    if (!this.#options.isOn) return;
    try {
      const { view, canaries } = await this.#options.registry.state();
      const judgedCanary = canaries.find(({ release }) =>
        path.startsWith(release.extras.base),
      );
      const replacement =
        judgedCanary && chosenRelease(view, judgedCanary.section);
      // If the default's file is missing there too, the origin is at fault.
      if (replacement && (await isFileGood(replacement.extras.server.url)))
        this.#withdraw(
          judgedCanary,
          'broken file',
          `${path}: ${failureReason}`,
        );
    } catch (error) {
      this.#logUnexpected(error);
    }
  }

  /** `listed` if no visitor gets the release now. */
  async stateOf(section: string, release: Release): Promise<ReleaseState> {
    const { withdrawals, registry, states } = this.#options;
    if (withdrawals.isWithdrawn(section, release)) return 'withdrawn';
    const { view, canaries } = await registry.state();
    const { integrity } = release.extras.server;
    const servedReleases = [
      chosenRelease(view, section),
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
      const isSuspect = state === 'suspect';
      if (!faultWords && !isSuspect) return [];
      return [`${name} ${release.metadata.version}, ${faultWords ?? state}`];
    });
  }

  withdrawCanary(judgedCanary: CanaryRelease, reason: string): void {
    if (this.#options.isOn) this.#withdraw(judgedCanary, 'reports', reason);
  }

  /**
   * The page that the visitor gets, and the view that it shows. If a release
   * failed that most visitors do not get, the page renders again with the
   * default. If that page is faultless, the visitor gets it, and the fault
   * counts against the canary.
   */
  async settlePage(
    request: WithNetwork<PageRequest>,
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
    for (const { release: integrity, kind, why } of renderResult.faults) {
      const judgedCanary = canaryOf(currentReleases, view, integrity);
      if (!judgedCanary) continue;
      const isEnough = states.addNetwork(integrity, kind, request.network);
      if (isEnough) this.#withdraw(judgedCanary, kind, why);
    }
    return secondRender;
  }

  /**
   * The same for a file that a section makes beside its pages, such as a feed.
   */
  async settleFile(
    request: WithNetwork<ResourceRequest>,
    firstResource: ResourceResult,
  ): Promise<ResourceResult> {
    const { pool, states } = this.#options;
    const view = request.registry;
    const release = chosenRelease(view, request.section);
    const integrity = release?.extras.server.integrity ?? '';
    if (firstResource.kind !== 'failed') {
      states.clearNetworks(integrity, 'file failed');
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
    const isEnough = states.addNetwork(integrity, event, request.network);
    if (isEnough) this.#withdraw(judgedCanary, event, firstResource.why);
    return secondResource;
  }

  /**
   * Remembers the faults of a page. A release that rendered without a fault no
   * longer counts as slow in any network.
   */
  #note(renderResult: RenderResult): void {
    const { states } = this.#options;
    for (const { release: integrity, kind, why } of renderResult.faults)
      this.#lastFaults.set(integrity, {
        at: performance.now(),
        words: RELEASE_EVENTS[kind].reason(why),
      });
    const failedIntegrities = new Set(
      renderResult.faults.map(({ release }) => release),
    );
    for (const integrity of renderResult.rendered)
      if (!failedIntegrities.has(integrity))
        states.clearNetworks(integrity, 'slow');
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
    return recentFault && performance.now() - recentFault.at < RECENT_FAULT_MS
      ? recentFault.words
      : undefined;
  }

  #logUnexpected(error: unknown): void {
    this.#options.log(`judge: ${String(error)}`);
  }
}
