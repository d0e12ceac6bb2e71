import type { ComponentType } from 'react';

/**
 * The same component, with `enter` called before it renders: React's work is one task for a whole page. Without a wrapper, so
 * that ids and structure equal the browser's.
 */
export function markedComponent<Props>(
  component: ComponentType<Props>,
  enter: () => void,
): ComponentType<Props> {
  if (!isFunctionComponent(component)) return component;
  const own = (props: Props) => {
    enter();
    return component(props);
  };
  return Object.assign(own, component);
}

const isFunctionComponent = <Props>(
  component: ComponentType<Props>,
): component is (props: Props) => React.ReactNode =>
  !(component.prototype && 'isReactComponent' in component.prototype);
