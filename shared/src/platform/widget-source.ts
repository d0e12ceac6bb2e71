import type {
  WidgetModule,
  WidgetName,
  WidgetProps,
  WidgetSource,
  Platform,
} from '../contract';

type LoadWidget = <Name extends WidgetName>(
  name: Name,
) => Promise<WidgetModule<WidgetProps[Name]>>;

interface WidgetEntry {
  /** Renders suspend on it. */
  promise: Promise<unknown>;
  /** Resolves when the load succeeded or failed. */
  over: Promise<void>;
  module?: unknown;
  failed?: boolean;
}

interface SourceOptions {
  /**
   * Widgets whose HTML is on the page: if the code of one fails, its promise
   * stays pending, so that React keeps its HTML.
   */
  complete?: Iterable<string>;
  isLate?(name: WidgetName): boolean;
}

/** Loads each widget once. */
export function createWidgetSource(
  load: LoadWidget,
  { complete = [], isLate = () => false }: SourceOptions = {},
): WidgetSource {
  const entriesByName = new Map<WidgetName, WidgetEntry>();
  const keptHtml = new Set(complete);

  function startLoad(name: WidgetName): WidgetEntry {
    const loadAttempt = load(name);
    const promise = loadAttempt.catch((error: unknown) => {
      if (keptHtml.delete(name)) return new Promise(() => {});
      throw error;
    });
    promise.catch(() => {}); // whoever renders it sees the failure
    const widgetEntry: WidgetEntry = { promise, over: Promise.resolve() };
    widgetEntry.over = keepOutcome(widgetEntry, loadAttempt);
    entriesByName.set(name, widgetEntry);
    return widgetEntry;
  }

  type LoadedWidget<Name extends WidgetName> = WidgetModule<WidgetProps[Name]>;
  return {
    load: <Name extends WidgetName>(name: Name) =>
      (entriesByName.get(name) ?? startLoad(name)).promise as Promise<
        LoadedWidget<Name>
      >,
    ready: <Name extends WidgetName>(name: Name) =>
      entriesByName.get(name)?.module as LoadedWidget<Name> | undefined,
    failed: (name) => entriesByName.get(name)?.failed === true,
    settled: async (names) => {
      await Promise.all(names.map((name) => entriesByName.get(name)?.over));
    },
    forget: (name) => void entriesByName.delete(name),
    isLate,
  };
}

/**
 * Loads a widget and its data for the page that places it. Never rejects: a
 * widget that fails shows its own fallback. On the server the page waits for a
 * limited time. A browser does not prefetch late regions.
 */
export async function prefetchWidget<Name extends WidgetName>(
  platform: Platform,
  name: Name,
  props: WidgetProps[Name],
): Promise<void> {
  if (platform.widgets.isLate(name) && !platform.server) return;
  // coming to a page tries again
  if (platform.widgets.failed(name)) platform.widgets.forget(name);
  const loadedWidgets = platform.widgets
    .load(name)
    .then((widget) => widget.prefetch(platform, props))
    // <Widget> meets the same failure when it renders, and shows it
    .catch(() => {});
  const { widgetPatienceMs } = platform;
  if (widgetPatienceMs > 0)
    await Promise.race([loadedWidgets, pause(widgetPatienceMs)]);
}

const pause = (ms: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, ms));

async function keepOutcome(
  widgetEntry: WidgetEntry,
  loadAttempt: ReturnType<LoadWidget>,
): Promise<void> {
  try {
    widgetEntry.module = await loadAttempt;
  } catch {
    widgetEntry.failed = true;
  }
}
