import { performReactRefresh } from 'react-refresh/runtime';
import type { Platform, SectionName } from '@board/shared/contract';
import { chosenSections, isWidgetName } from '@board/shared/registry';
import type { RegistryClient } from '../federation/registry-client';
import type { SectionLoader } from '../federation/section-loader';
import { buildRoutes, sectionRoutes } from '../routing/build-routes';
import type { createRouter } from '../routing/create-router';

export interface LivePage {
  platform: Platform;
  registry: RegistryClient;
  sections: SectionLoader;
  router: ReturnType<typeof createRouter>['router'];
}

/**
 * Replaces the releases that the page runs by the newest ones. Address, scroll position and typed text stay, and so
 * does the state of every component with the same hooks.
 */
export async function swapSections(page: LivePage, names: SectionName[]): Promise<void> {
  const { platform, registry, sections, router } = page;
  const started = performance.now();
  await registry.refresh(0);
  const loaded = names.filter((name) => sections.state(name).status !== 'idle');
  for (const name of loaded) await loadAnew(page, name);
  if (loaded.length === 0) return;
  router._internalSetRoutes(
    buildRoutes({
      platform,
      sections: chosenSections(registry.current()),
      mounted(section) {
        const now = sections.state(section.name);
        return now.status === 'ready' ? sectionRoutes(section, () => now.section.routes(platform)) : [];
      },
    }),
  );
  await router.revalidate(); // its loaders import the page's chunk, which registers the new components
  performReactRefresh();
  await Promise.all(loaded.map((name) => platform.queryClient.invalidateQueries({ queryKey: [name] })));
  console.info(`[dev] ${loaded.join(', ')} replaced in ${Math.round(performance.now() - started)} ms`);
}

async function loadAnew({ platform, registry, sections }: LivePage, name: SectionName): Promise<void> {
  // The bundler's list of loaded chunks, which live builds have under a name of their own (shared/build/live.mjs).
  Reflect.deleteProperty(globalThis, `chunks_${name}`);
  sections.forget(name);
  await sections.load(name);
  const offered = registry.current().microFrontends[name]?.[0]?.extras.widgets ?? [];
  const shown = offered
    .map((widget) => `${name}/${widget}`)
    .filter(isWidgetName)
    .filter((widget) => platform.widgets.ready(widget) !== undefined);
  for (const widget of shown) platform.widgets.forget(widget);
  await platform.widgets.settled(shown);
}
