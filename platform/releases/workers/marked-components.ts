/**
 * A JSX runtime whose components set the running release as they render:
 * React's work is one task for a whole page.
 */
import { getOrMake } from '../get-or-make';
import type { ComponentType, ElementType } from 'react';

type JsxFunction = (
  elementType: ElementType,
  ...otherArguments: unknown[]
) => unknown;

/**
 * The same runtime, with `enterRelease` called before each function component
 * of elements made with it.
 */
export function markingRuntime(
  runtime: unknown,
  enterRelease: () => void,
): unknown {
  const markedTypes = new WeakMap<object, ElementType>();
  const markedType = (elementType: ElementType): ElementType =>
    isFunctionComponent(elementType)
      ? getOrMake(markedTypes, elementType, () =>
          markedComponent(elementType, enterRelease),
        )
      : elementType;
  const runtimeEntries = Object.entries(Object(runtime)).map(([name, value]) =>
    isJsxFunction(name, value)
      ? [
          name,
          (elementType: ElementType, ...otherArguments: unknown[]) =>
            value(markedType(elementType), ...otherArguments),
        ]
      : [name, value],
  );
  return Object.fromEntries(runtimeEntries);
}

/**
 * The same component without a wrapper, so that ids and structure equal the
 * browser's.
 */
export function markedComponent<Props>(
  component: ComponentType<Props>,
  enterRelease: () => void,
): ComponentType<Props> {
  if (!isFunctionComponent(component)) return component;
  const entering = (props: Props) => {
    enterRelease();
    return component(props);
  };
  return Object.assign(entering, component);
}

const isJsxFunction = (name: string, value: unknown): value is JsxFunction =>
  /^jsxs?(DEV)?$/.test(name) && typeof value === 'function';

function isFunctionComponent(
  elementType: unknown,
): elementType is (props: unknown) => React.ReactNode {
  return (
    typeof elementType === 'function' &&
    !(elementType.prototype && 'isReactComponent' in elementType.prototype)
  );
}
