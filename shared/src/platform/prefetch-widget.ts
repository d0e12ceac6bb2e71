import type { Platform, WidgetName, WidgetProps } from '../contract';

/** A server render waits this long, in ms, for one widget; what comes later, the browser fills in. */
const SERVER_PATIENCE_MS = 600;

/**
 * Loads a widget and its data for the page that places it. Never rejects: a widget that fails shows its own
 * fallback and leaves the page around it alone. On the server the page waits for it, in the browser it does not.
 */
export async function prefetchWidget<Name extends WidgetName>(
  platform: Platform,
  name: Name,
  props: WidgetProps[Name],
): Promise<void> {
  const loaded = platform.widgets
    .load(name)
    .then((widget) => widget.prefetch(platform, props))
    .catch(() => {}); // <Widget> meets the same failure when it renders, and shows it
  if (platform.server) await Promise.race([loaded, pause(SERVER_PATIENCE_MS)]);
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
