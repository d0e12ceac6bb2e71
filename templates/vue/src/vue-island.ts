import { createApp, createSSRApp, h, shallowReactive, type App, type Component } from 'vue';
import type { Island, IslandProps } from '@board/shared/contract';

interface Running<Data> {
  app: App;
  props: IslandProps<Data>;
}

/** In production Vue logs what a component throws, and shows the rest. The platform shows the page's failure, and reports it. */
function throwing(app: App): App {
  app.config.throwUnhandledErrorInProduction = true;
  return app;
}

/** An island of a Vue component, whose props are the island's. */
export function vueIsland<Data>(component: Component<IslandProps<Data>>): Island<Data> {
  const running = new WeakMap<HTMLElement, Running<Data>>();
  return {
    async render(props) {
      // A chunk of its own, which no browser loads.
      const { renderToString } = await import(/* webpackChunkName: "server-render" */ 'vue/server-renderer');
      return renderToString(throwing(createSSRApp(component, { ...props })));
    },
    hydrate(element, given) {
      const props = shallowReactive({ ...given });
      const root = { render: () => h(component, props) };
      const app = throwing(element.hasChildNodes() ? createSSRApp(root) : createApp(root));
      running.set(element, { app, props });
      app.mount(element);
    },
    update(element, given) {
      Object.assign(running.get(element)?.props ?? {}, given);
    },
    destroy(element) {
      running.get(element)?.app.unmount();
      running.delete(element);
    },
  };
}
