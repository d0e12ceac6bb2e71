import type {
  AnySection,
  SectionName,
  WidgetModule,
  WidgetName,
  WidgetProps,
  WidgetSource,
} from '@board/shared/contract';
import { createWidgetSource } from '@board/shared/platform';
import { isLateWidget, type Registry } from '@board/releases/registry/format';
import { reloadOnce } from '../liveness/reload-once';
import type { RegistryClient } from './registry-client';
import { isBuildGone } from './missing-files';
import type { SectionLoader } from './section-loader';

/** The section that a widget's name begins with. */
const sectionOf = (name: WidgetName): SectionName =>
  name.split('/', 1).join('');

/** Whether the registry has no section for a widget's name. */
export const isAbsent = (
  { microFrontends }: Registry,
  name: WidgetName,
): boolean => !Object.hasOwn(microFrontends, sectionOf(name));

/**
 * Loads `section/Widget` through the section's public entry; the same on both
 * sides.
 */
export async function loadWidget<Name extends WidgetName>(
  loadSection: (name: SectionName) => Promise<AnySection>,
  name: Name,
): Promise<WidgetModule<WidgetProps[Name]>> {
  const [sectionName, widgetName] = name.split('/') as [SectionName, string];
  const section = await loadSection(sectionName);
  // The contract types this list for provider and consumer; at run time any
  // release may answer, so it is checked.
  const widgets = section.widgets as Record<
    string,
    (() => Promise<WidgetModule<WidgetProps[Name]>>) | undefined
  >;
  const widget = widgets[widgetName];
  if (!widget)
    throw new Error(
      `The release of ${sectionName} offers no widget ${widgetName}`,
    );
  return widget();
}

interface WidgetOptions {
  sections: SectionLoader;
  registry: RegistryClient;
  /** The page's own, so that it hydrates as rendered. */
  view: Registry;
  /** Names of widgets whose HTML may stay if their code fails to load. */
  complete: string[];
  /** Whether a navigation is under way, which brings another page anyway. */
  isMoving(): boolean;
}

/**
 * The browser's widgets. Retry loads a new document where this one cannot
 * recover: its build is gone from the server, or visitors get another release
 * of the widget's section by now. In development a section that the site lacks
 * has labelled boxes.
 */
export function browserWidgets({
  sections,
  registry,
  view,
  complete,
  isMoving,
}: WidgetOptions): WidgetSource {
  const retriedWidgets = new Set<WidgetName>();
  const loadPageWidget: Parameters<typeof createWidgetSource>[0] = async (
    name,
  ) => {
    if (retriedWidgets.delete(name)) {
      await registry.refresh();
      const isSectionStale =
        isBuildGone() || sections.isOutdated(sectionOf(name));
      if (isSectionStale && !isMoving() && reloadOnce())
        await new Promise(() => {});
    }
    if (process.env.NODE_ENV === 'development' && isAbsent(view, name)) {
      const { absentWidget } = await import(
        /* webpackChunkName: "dev" */ '../dev/absent-widget'
      );
      return absentWidget(name);
    }
    return loadWidget(sections.load, name);
  };
  const widgets = createWidgetSource(loadPageWidget, {
    complete,
    isLate: (name) => isLateWidget(view, name),
  });
  return {
    ...widgets,
    forget(name) {
      retriedWidgets.add(name);
      widgets.forget(name);
    },
  };
}
