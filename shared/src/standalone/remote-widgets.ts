/** Widgets of other sections on a standalone page: from the composed site, when one runs beside it. */
import { createInstance } from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import { PLATFORM_VERSION, type AnySection, type SectionName } from '../contract';
// oxlint-disable-next-line no-restricted-imports -- by its public name: every build fills that one file
import { sharedTable } from '@board/shared/federation/shared-table';
import { chosenSections, parseRegistry, type ChosenSection } from '../registry';

/** Time limit, in ms, after which the composed site counts as absent. */
const PATIENCE_MS = 1500;

declare global {
  var _FEDERATION_RUNTIME_CORE: unknown;
}

/**
 * Loads sections' public entries as the shell does. `versions` are those of the shared modules. An entry is undefined
 * when no composed site runs, or none of its releases fits.
 */
export function createNeighbours(versions: Record<string, string>) {
  globalThis._FEDERATION_RUNTIME_CORE = runtimeCore; // composed sections bring no runtime of their own
  const host = createInstance({
    name: 'standalone',
    remotes: [],
    // the share scope of the shell, from this page's own copies
    shared: Object.fromEntries(
      Object.entries(sharedTable).map(([name, module]) => {
        const version = versions[name] ?? PLATFORM_VERSION;
        const shareConfig = { singleton: true, requiredVersion: `^${version}` };
        return [name, { version, lib: () => module, shareConfig, strategy: 'loaded-first' as const }];
      }),
    ),
  });
  let registry: Promise<ChosenSection[]> | undefined;
  return async (name: SectionName): Promise<AnySection | undefined> => {
    registry ??= askRegistry();
    const release = (await registry).find((section) => section.name === name)?.release;
    if (!release) return undefined;
    host.registerRemotes([
      {
        name,
        entry: new URL(release.url, location.href).href,
        entryGlobalName: release.extras.container ?? name,
        type: 'global',
      },
    ]);
    return (await host.loadRemote<AnySection>(`${name}/section`)) ?? undefined;
  };
}

async function askRegistry(): Promise<ChosenSection[]> {
  try {
    const answer = await fetch(`/registry.json?platform=${PLATFORM_VERSION}`, {
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return answer.ok ? chosenSections(parseRegistry(await answer.json())) : [];
  } catch {
    return []; // nobody there: placeholders say where to start one
  }
}
