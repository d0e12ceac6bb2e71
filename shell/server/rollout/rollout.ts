/**
 * Hard faults: what the server itself sees a release do. They withdraw a canary at once, and a default that has not rendered
 * well yet, once the release in its place did well where it failed. Nothing else about a default is ever changed here, and
 * nothing is ever raised (docs/decisions/039 and 044).
 */
import { setTimeout as pause } from 'node:timers/promises';
import { PLATFORM_VERSION } from '@board/shared/contract';
import { chosenSections, type Registry, type Release } from '@board/shared/registry';
import type { Canary, Role } from '@board/shared/registry/canary';
import { chooseReleases } from '@board/shared/registry/choose';
import { reasonOf } from '@board/shared/registry/withdrawal';
import type { Fault, RenderResult, ResourceResult } from '../isolation/render-protocol';
import { REMEMBERED_MS } from '../isolation/render-worker';
import type { RegistrySource, RegistryState } from '../sections/registry-source';
import type { ProvenBuilds } from './proven-builds';
import type { Withdrawals } from './withdrawals';

/**
 * Networks that must ask for pages in a row over the limits, or for failed files, before a release is withdrawn while the
 * release before does well. A late backend is no fault of a release.
 */
const MISSES_IN_A_ROW: Record<Role, number> = { canary: 2, default: 3 };

/** Code that a page left running shows within this time, in ms, with the release in its place too: longer than any limit. */
const LEFT_MS = 2 * REMEMBERED_MS;

/** A release that can be withdrawn, with the one that its visitors get then. */
interface Suspect {
  section: string;
  release: Release;
  role: Role;
  /** Percent of visitors that a canary has. */
  traffic?: number;
  instead: Release;
}

interface Options {
  registry: RegistrySource;
  withdrawals: Withdrawals;
  proven: ProvenBuilds;
  /** False where nobody but teams may change what visitors get. */
  isOn: boolean;
  now?(): number;
  /** Resolves after so many ms. */
  wait?(ms: number): Promise<unknown>;
}

/** A page as it renders with the releases of a view. */
type Render = (view: Registry) => Promise<RenderResult>;

export interface Rollout {
  /**
   * Code that a page had left running ended a render worker, with a server build on its thread (by integrity). The page
   * renders again with the release in its place; `hasStrikes` says whether that one ended a worker as well by then.
   */
  left(
    integrity: string,
    why: string,
    page: { view: Registry; render: Render; hasStrikes(integrity: string): boolean },
  ): Promise<void>;
  /**
   * A listed file of a release is missing at its origin, or has another hash. `isWhole` reads another file from there.
   */
  brokenFile(path: string, why: string, isWhole: (path: string) => Promise<boolean>): Promise<void>;
  /** Browsers report that a canary is worse than the default. */
  reported(canary: Canary, reason: string, numbers: Record<string, number>): void;
  /**
   * A page that the view's releases rendered well, if need be without those that failed: `render` runs again with the releases
   * that visitors get in their place. Withdraws them if that page is whole. Resolves with the page and the view it shows.
   * `network` is whose request it is, see `networkOf`.
   */
  page(view: Registry, network: string, render: Render): Promise<{ result: RenderResult; view: Registry }>;
  /** A file that a section makes beside its pages, such as a feed, in the same way. */
  file(
    view: Registry,
    section: string,
    network: string,
    make: (view: Registry) => Promise<ResourceResult>,
  ): Promise<ResourceResult>;
}

export function createRollout(options: Options): Rollout {
  const { registry, withdrawals, proven, isOn, now = Date.now, wait = pause } = options;
  /** Networks that asked for pages in a row over the limits, by integrity. */
  const slow = new Map<string, Set<string>>();
  /** Networks that asked for failed files in a row, by integrity. */
  const failedFiles = new Map<string, Set<string>>();

  function suspectOf(state: RegistryState, integrity: string): Suspect | undefined {
    const defaults = chosenSections(state.view);
    const own = defaults.find(({ release }) => release.extras.server.integrity === integrity);
    if (own) {
      const { name: section, release } = own;
      const instead = proven.has(integrity) ? undefined : beforeDefault(state, section, release);
      return instead && { section, release, role: 'default', instead };
    }
    // A canary with the default's server build is not what fails on the server.
    const canary = state.canaries.find(({ release }) => release.extras.server.integrity === integrity);
    const instead = defaults.find(({ name }) => name === canary?.section)?.release;
    return canary && instead && { ...canary, role: 'canary', instead };
  }

  /** The release that visitors had before an unproven default. */
  function beforeDefault({ registry: all }: RegistryState, section: string, release: Release) {
    const { version } = release.metadata;
    const isWithdrawn: Withdrawals['isWithdrawn'] = (name, one, role) =>
      (name === section && one.metadata.version === version) || withdrawals.isWithdrawn(name, one, role);
    const before = chooseReleases(all, PLATFORM_VERSION, isWithdrawn).microFrontends[section]?.[0];
    const isOther = before && before.metadata.version !== version && before.extras.servedAt !== undefined;
    return isOther ? before : undefined;
  }

  function withdraw(
    { section, release, role, traffic }: Omit<Suspect, 'instead'>,
    reason: string,
    numbers?: Record<string, number>,
  ): void {
    const { version } = release.metadata;
    const { raisedAt } = release.extras;
    withdrawals.add({
      at: new Date(now()).toISOString(),
      section,
      version,
      role,
      ...(traffic === undefined ? {} : { share: traffic }),
      reason: reasonOf(reason),
      ...(raisedAt === undefined ? {} : { raisedAt }),
      ...(numbers === undefined ? {} : { numbers }),
    });
  }

  /** Counts a miss; says whether it is enough to withdraw the release, should the one in its place do well. */
  function isEnough(misses: Map<string, Set<string>>, network: string, { release, role }: Suspect): boolean {
    const { integrity } = release.extras.server;
    const networks = (misses.get(integrity) ?? new Set()).add(network);
    misses.set(integrity, networks);
    return networks.size >= MISSES_IN_A_ROW[role];
  }

  function note(result: RenderResult): void {
    const failed = new Set(result.faults.map(({ release }) => release));
    for (const integrity of result.rendered.filter((one) => !failed.has(one))) {
      slow.delete(integrity);
      if (isWhole(result)) proven.add(integrity);
    }
  }

  return {
    async left(integrity, why, { view, render, hasStrikes }) {
      const suspect = isOn ? suspectOf(await registry.state(), integrity) : undefined;
      if (!suspect || !isShown(view, suspect)) return;
      const result = await render(without(view, [suspect]));
      await wait(LEFT_MS);
      if (isWhole(result) && !hasStrikes(suspect.instead.extras.server.integrity))
        withdraw(suspect, `code that a page left running ended a render worker (${why})`);
    },
    async brokenFile(path, why, isWholeFile) {
      const state = isOn ? await registry.state() : undefined;
      const canary = state?.canaries.find(({ release }) => path.startsWith(release.extras.base));
      const instead = state?.view.microFrontends[canary?.section ?? '']?.[0];
      // An origin without the default's file either says nothing of the canary.
      if (canary && instead && (await isWholeFile(instead.extras.server.url)))
        withdraw({ ...canary, role: 'canary' }, `${path}: ${why}`);
    },
    reported(canary, reason, numbers) {
      if (isOn) withdraw({ ...canary, role: 'canary' }, reason, numbers);
    },
    async page(view, network, render) {
      const first = { result: await render(view), view };
      note(first.result);
      const { faults } = first.result;
      if (!isOn || faults.length === 0) return first;
      const state = await registry.state();
      const suspects = faults.flatMap((fault) => {
        const suspect = suspectOf(state, fault.release);
        return suspect && isShown(view, suspect) ? [{ fault, suspect }] : [];
      });
      const replaced = [...suspects.map(({ suspect }) => suspect), ...changedSince(view, faults, state)];
      if (replaced.length === 0) return first;
      const sparing = without(view, replaced);
      const second = { result: await render(sparing), view: sparing };
      note(second.result);
      if (!isWhole(second.result)) return first;
      for (const { fault, suspect } of suspects)
        if (fault.kind !== 'slow' || isEnough(slow, network, suspect)) withdraw(suspect, wordsFor(fault));
      return second;
    },
    async file(view, section, network, make) {
      const integrity = view.microFrontends[section]?.[0]?.extras.server.integrity ?? '';
      const first = await make(view);
      if (first.kind !== 'failed') {
        failedFiles.delete(integrity);
        return first;
      }
      if (first.untried) return first; // says nothing of the release
      const suspect = isOn ? suspectOf(await registry.state(), integrity) : undefined;
      if (!suspect || !isShown(view, suspect)) return first;
      const second = await make(without(view, [suspect]));
      if (second.kind === 'failed') return first;
      if (first.endedWorker)
        withdraw(suspect, `a file beside its pages ended a render worker (${first.why})`);
      else if (isEnough(failedFiles, network, suspect))
        withdraw(suspect, `files beside its pages repeatedly failed: ${first.why}`);
      return second;
    },
  };
}

/** Whether the view has that very release: a preview, or an older view, may have another. */
const isShown = (view: Registry, { section, release }: Suspect) =>
  view.microFrontends[section]?.[0]?.metadata.version === release.metadata.version;

/** The view with the releases that visitors get in the place of these. */
const without = (view: Registry, replaced: Pick<Suspect, 'section' | 'instead'>[]): Registry => {
  const instead = Object.fromEntries(replaced.map((one) => [one.section, [one.instead]]));
  return { ...view, microFrontends: { ...view.microFrontends, ...instead } };
};

/** Sections of which everybody gets another release by now than the one that failed here: it was withdrawn meanwhile. */
const changedSince = (view: Registry, faults: Fault[], { view: now }: RegistryState) =>
  chosenSections(view).flatMap(({ name: section, release }) => {
    const { integrity } = release.extras.server;
    const instead = now.microFrontends[section]?.[0];
    const isOther = instead && instead.extras.server.integrity !== integrity;
    return isOther && faults.some((fault) => fault.release === integrity) ? [{ section, instead }] : [];
  });

const isWhole = (result: RenderResult) =>
  result.faults.length === 0 &&
  (result.kind === 'redirect' || (result.status < 500 && result.mode === 'hydrate'));

const wordsFor = ({ kind, why }: Fault) =>
  kind === 'slow' ? 'pages with it repeatedly took longer than the limits' : `${kind}: ${why}`;
