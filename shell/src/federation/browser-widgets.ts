import type { WidgetName, WidgetSource } from '@board/shared/contract';
import { createWidgetSource } from '@board/shared/platform';
import type { Registry } from '@board/releases/registry/format';
import { reloadOnce } from '../liveness/reload-once';
import type { RegistryClient } from './registry-client';
import { isBuildGone } from './script-loader';
import type { SectionLoader } from './section-loader';
import { isAbsent, loadWidget, sectionOf, type LoadWidget } from './widgets';

export interface WidgetParts {
  sections: SectionLoader;
  registry: RegistryClient;
  view: Registry;
  /** Whether a navigation is under way, which brings another page anyway. */
  isMoving(): boolean;
}

/**
 * Widgets whose Retry loads a new document where this one cannot recover: its build is gone from the server, or visitors
 * get another release of the widget's section by now.
 */
export function browserWidgets(
  { sections, registry, view, isMoving }: WidgetParts,
  options: Parameters<typeof createWidgetSource>[1],
): WidgetSource {
  const retried = new Set<WidgetName>();
  const load = widgetLoader(sections, view);
  const widgets = createWidgetSource(async (name) => {
    if (retried.delete(name)) {
      await registry.refresh();
      const isStale = isBuildGone() || sections.isOutdated(sectionOf(name));
      if (isStale && !isMoving() && reloadOnce()) await new Promise(() => {});
    }
    return load(name);
  }, options);
  return {
    ...widgets,
    forget(name) {
      retried.add(name);
      widgets.forget(name);
    },
  };
}

/** Loads widgets from their sections. In development a section that the site lacks has labelled boxes. */
function widgetLoader(sections: SectionLoader, view: Registry): LoadWidget {
  return async (name) => {
    if (process.env.NODE_ENV === 'development' && isAbsent(view, name)) {
      const { absentWidget } = await import(/* webpackChunkName: "dev" */ '../dev/absent-widget');
      return absentWidget(name);
    }
    return loadWidget(sections.load, name);
  };
}
