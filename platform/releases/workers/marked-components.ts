/**
 * A JSX runtime whose components set the running release as they render:
 * React's work is one task for a whole page.
 */
import { getOrMake } from '../get-or-make';
import type { ComponentType, ElementType } from 'react';

type Jsx = (type: ElementType, ...rest: unknown[]) => unknown;

/**
 * The same runtime, with `enter` called before each function component of
 * elements made with it.
 */
export function markingRuntime(runtime: unknown, enter: () => void): unknown {
  const marked = new WeakMap<object, ElementType>();
  const mark = (type: ElementType): ElementType =>
    isFunctionComponent(type)
      ? getOrMake(marked, type, () => markedComponent(type, enter))
      : type;
  const entries = Object.entries(Object(runtime)).map(([name, value]) =>
    isJsx(name, value)
      ? [
          name,
          (type: ElementType, ...rest: unknown[]) => value(mark(type), ...rest),
        ]
      : [name, value],
  );
  return Object.fromEntries(entries);
}

/**
 * The same component without a wrapper, so that ids and structure equal the
 * browser's.
 */
export function markedComponent<Props>(
  component: ComponentType<Props>,
  enter: () => void,
): ComponentType<Props> {
  if (!isFunctionComponent(component)) return component;
  const entering = (props: Props) => {
    enter();
    return component(props);
  };
  return Object.assign(entering, component);
}

const isJsx = (name: string, value: unknown): value is Jsx =>
  /^jsxs?(DEV)?$/.test(name) && typeof value === 'function';

function isFunctionComponent(
  type: unknown,
): type is (props: unknown) => React.ReactNode {
  return (
    typeof type === 'function' &&
    !(type.prototype && 'isReactComponent' in type.prototype)
  );
}
