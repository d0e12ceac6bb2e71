import type { WidgetModule, WidgetName, WidgetProps, WidgetSource } from '../contract';

type LoadWidget = <Name extends WidgetName>(name: Name) => Promise<WidgetModule<WidgetProps[Name]>>;

/** Keeps one promise per widget, which `use()` needs to be stable across renders, until it is forgotten. */
export function createWidgetSource(load: LoadWidget): WidgetSource {
  const promises = new Map<WidgetName, unknown>();
  return {
    load<Name extends WidgetName>(name: Name) {
      const known = promises.get(name) as Promise<WidgetModule<WidgetProps[Name]>> | undefined;
      if (known) return known;
      const promise = load(name);
      promise.catch(() => {}); // whoever awaits it sees the failure; a prefetch that nobody awaits must not be "unhandled"
      promises.set(name, promise);
      return promise;
    },
    forget: (name) => void promises.delete(name),
  };
}
