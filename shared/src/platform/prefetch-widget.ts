import type { Platform, WidgetName, WidgetProps } from '../contract';

/**
 * Loads a widget and its data for the page that places it. Never rejects: a widget that fails shows its own fallback,
 * and the page works. On the server the page waits for a limited time; the browser renders what comes later. A browser
 * does not prefetch late regions.
 */
export async function prefetchWidget<Name extends WidgetName>(
  platform: Platform,
  name: Name,
  props: WidgetProps[Name],
): Promise<void> {
  if (platform.widgets.failed(name)) platform.widgets.forget(name); // coming to a page tries again
  if (platform.widgets.isLate(name) && !platform.server) return;
  const loaded = platform.widgets
    .load(name)
    .then((widget) => widget.prefetch(platform, props))
    .catch(() => {}); // <Widget> meets the same failure when it renders, and shows it
  const { widgetPatienceMs } = platform;
  if (widgetPatienceMs > 0) await Promise.race([loaded, pause(widgetPatienceMs)]);
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
