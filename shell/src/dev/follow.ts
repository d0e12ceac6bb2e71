/**
 * Development only: the open page follows new builds. Hot updates reach it by
 * themselves and keep its state. When the build that is out is not the one that
 * the page was updated to, it loads its document again.
 */
import * as z from 'zod/mini';
import type { RootOptions } from 'react-dom/client';
import type { SectionName } from '@board/shared/contract';
import {
  chosenSections,
  type ChosenSection,
  type Registry,
} from '@board/releases/registry/format';
import type { RegistryClient } from '../federation/registry-client';
import type { PageRelease } from '../federation/section-loader';
import type { Router } from '../routing/create-router';
import { showErrors } from './error-panel';
import { hotBuild, hotBuilds } from './hot-builds';
import { LIVE_EVENTS } from './live-events';

/**
 * A page that has no update under way loads its document this long, in ms,
 * after another release came out.
 */
const PATIENCE_MS = 1000;
/** An update that takes longer, in ms, was lost. */
const UPDATE_LIMIT_MS = 5000;

const liveState = z.object({
  /**
   * New with every start of the server, and so with every build of the shell.
   */
  boot: z.string(),
  /** Current version of each section. */
  sections: z.record(z.string(), z.string()),
  /**
   * The builds that are out and were made here: of which release, and the hash
   * of what browsers get.
   */
  builds: z.record(
    z.string(),
    z.object({ hash: z.string(), version: z.optional(z.string()) }),
  ),
});

/** What the document server of a development site sends to open pages. */
export type LiveState = z.infer<typeof liveState>;

export interface FollowingPage {
  view: Registry;
  registry: RegistryClient;
  /** The release that each section has in this page. */
  releases: Map<SectionName, PageRelease>;
  router: Router;
}

/** Follows the builds from now on. Returns what React reports errors to. */
export function follow(page: FollowingPage): RootOptions {
  const eventSource = new EventSource(LIVE_EVENTS);
  const follower = new BuildFollower(page, eventSource);
  eventSource.addEventListener('message', ({ data }: MessageEvent<string>) =>
    follower.take(liveState.parse(JSON.parse(data))),
  );
  follower.watchBuilds();
  // a navigation may have loaded another section
  page.router.subscribe(() => follower.watchBuilds());
  return showErrors(page.router);
}

/** Compares the page with the current builds, and updates or reloads it. */
class BuildFollower {
  readonly #page: FollowingPage;
  readonly #source: EventSource;
  /** Hashes of the builds that were out when the page last was current. */
  #hashesOut: Partial<Record<string, string>> = {};
  /** Hashes of builds whose updates were fetched. */
  readonly #fetched = new Set<string>();
  readonly #watched = new Set<HotBuild>();
  #boot: string | undefined;
  #state: LiveState | undefined;
  #patience: ReturnType<typeof setTimeout> | undefined;

  constructor(page: FollowingPage, eventSource: EventSource) {
    this.#page = page;
    this.#source = eventSource;
  }

  /** Takes the state that the server sent. */
  take(state: LiveState): void {
    this.#state = state;
    this.#boot ??= state.boot;
    this.#look();
  }

  /** Looks again after the updates of builds that are not watched yet. */
  watchBuilds(): void {
    for (const build of hotBuilds()) {
      if (this.#watched.has(build)) continue;
      this.#watched.add(build);
      build.onStatus((status) => {
        // The hash is set after this event.
        if (status === 'idle') setTimeout(() => this.#look());
      });
    }
  }

  #look(): void {
    if (!this.#state) return;
    clearTimeout(this.#patience);
    const names = this.#outdated();
    if (names.length === 0) {
      void this.#settle(this.#state);
      return;
    }
    const sectionBuilds = names
      .map(hotBuild)
      .filter((build) => build !== undefined);
    if (sectionBuilds.some((build) => /abort|fail/.test(build.status()))) {
      this.#reload();
      return;
    }
    // The development server's message may be on its way still.
    for (const name of names) void this.#fetchUpdate(name);
    const isUpdating = sectionBuilds.some((build) => build.status() !== 'idle');
    this.#patience = setTimeout(
      () => this.#reload(),
      isUpdating ? UPDATE_LIMIT_MS : PATIENCE_MS,
    );
  }

  /** The packages of which the page does not have the build that is out. */
  #outdated(): string[] {
    const names: string[] = chosenSections(this.#page.view)
      .filter((section) => !this.#isCurrent(section))
      .map(({ name }) => name);
    return this.#boot === this.#state?.boot || this.#isUpdated('shell')
      ? names
      : ['shell', ...names];
  }

  #isCurrent({ name }: ChosenSection): boolean {
    const version = this.#state?.sections[name];
    if (version === undefined) return false;
    return (
      version === this.#page.releases.get(name)?.version ||
      this.#isUpdated(name, version) ||
      this.#isUnused(name)
    );
  }

  /**
   * Whether the page was updated to the build that is out. If its hash is the
   * one before, only the server's part is new.
   */
  #isUpdated(name: string, version?: string): boolean {
    const buildOutput = this.#state?.builds[name];
    const hash = hotBuild(name)?.hash();
    return (
      hash !== undefined &&
      hash === buildOutput?.hash &&
      buildOutput.version === version &&
      hash !== this.#hashesOut[name]
    );
  }

  /**
   * Sections that the page has not loaded come with the release that is out,
   * when it needs them.
   */
  #isUnused(name: string): boolean {
    return (
      this.#state?.builds[name] !== undefined && hotBuild(name) === undefined
    );
  }

  /** Notes that the page has the releases that are out. */
  async #settle({ boot, builds, sections }: LiveState): Promise<void> {
    const { view, registry, releases } = this.#page;
    this.#boot = boot;
    this.#hashesOut = Object.fromEntries(
      Object.entries(builds).map(([name, { hash }]) => [name, hash]),
    );
    let hasMoved = false;
    for (const [name, release] of releases) {
      const version = sections[name] ?? release.version;
      hasMoved ||= version !== release.version;
      releases.set(name, { ...release, version });
    }
    if (!hasMoved) return;
    const newView = await registry.refresh(0);
    if (frameOf(newView) !== frameOf(view)) this.#reload();
  }

  /**
   * While the server starts again it has no document. Its first event leads
   * here again.
   */
  #reload(): void {
    if (this.#source.readyState === EventSource.OPEN) location.reload();
  }

  /** Fetches the update to the build that is out, once. */
  async #fetchUpdate(name: string): Promise<void> {
    const sectionBuild = hotBuild(name);
    const hash = this.#state?.builds[name]?.hash;
    if (!sectionBuild || hash === undefined || sectionBuild.status() !== 'idle')
      return;
    if (this.#fetched.has(hash)) return;
    this.#fetched.add(hash);
    await sectionBuild.update();
  }
}

/**
 * What the shell shows of all sections: navigation, prefixes, and places on
 * home.
 */
const frameOf = (registry: Registry): string =>
  JSON.stringify(
    chosenSections(registry).map(({ name, release: { extras } }) => [
      name,
      extras.segment,
      extras.nav,
      extras.home,
    ]),
  );
