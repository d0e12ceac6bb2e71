import {
  Component,
  createElement,
  memo,
  Suspense,
  use,
  useEffect,
  useLayoutEffect,
  useState,
  type ReactNode,
} from 'react';
import type { WidgetModule, WidgetName, WidgetProps } from '../contract';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { WidgetFailed } from '../ui/panels';
import { WidgetSkeleton } from '../ui/WidgetSkeleton';
import { LateRegion, useLateRegion } from './late-region';
import { usePlatform } from './PlatformProvider';

interface Props<Name extends WidgetName> {
  name: Name;
  props: WidgetProps[Name];
  /** "Featured jobs" */
  label: string;
  /** A skeleton of the widget's own height. */
  skeleton?: ReactNode;
}

function WidgetPlace({ name, props, label, skeleton }: Props<WidgetName>) {
  const { widgets, server } = usePlatform();
  const { reset } = useQueryErrorResetBoundary();
  const [attempt, setAttempt] = useState(0);
  const loadAgain = () => {
    widgets.forget(name);
    reset();
    setAttempt(attempt + 1);
  };
  const failureNotice = (
    <WidgetFailed label={label} onRetry={loadAgain} skeleton={skeleton} />
  );
  const { region, whenNear, markHydrated } = useLateRegion();
  const [later] = useState(() => {
    if (!widgets.isLate(name) || server) return undefined;
    const loadedModule = whenNear.then(() => {
      // coming to a page tries again
      if (widgets.failed(name)) widgets.forget(name);
      return widgets.load(name);
    });
    loadedModule.catch(() => {}); // the boundary shows the same failure
    return loadedModule;
  });
  const shownWidget = (
    <WidgetBoundary key={attempt} fallback={failureNotice}>
      <Suspense
        fallback={
          <WidgetOnItsWay
            name={name}
            whenNear={whenNear}
            failure={failureNotice}
          >
            {skeleton ?? <WidgetSkeleton label={label} />}
          </WidgetOnItsWay>
        }
      >
        <LoadedWidget
          name={name}
          props={props}
          later={attempt === 0 ? later : undefined}
          onLoaded={markHydrated}
        />
      </Suspense>
    </WidgetBoundary>
  );
  return widgets.isLate(name) ? (
    <LateRegion {...region}>{shownWidget}</LateRegion>
  ) : (
    shownWidget
  );
}

/**
 * Another section's widget, which fails alone. It renders again only when its
 * own props change: an update from the page would make React discard the
 * server's HTML of a widget that still loads.
 */
export const Widget: <Name extends WidgetName>(
  props: Props<Name>,
) => ReactNode = memo(
  WidgetPlace,
  (propsBefore, propsAfter) =>
    propsBefore.name === propsAfter.name &&
    propsBefore.label === propsAfter.label &&
    sameFields(propsBefore.props, propsAfter.props),
);

function sameFields(propsBefore: object, propsAfter: object): boolean {
  const names = new Set([
    ...Object.keys(propsBefore),
    ...Object.keys(propsAfter),
  ]);
  return [...names].every((name) =>
    Object.is(Reflect.get(propsBefore, name), Reflect.get(propsAfter, name)),
  );
}

interface LoadedProps<Name extends WidgetName> extends Pick<
  Props<Name>,
  'name' | 'props'
> {
  /** A load to wait for, in place of an immediate one. */
  later: Promise<WidgetModule<WidgetProps[Name]>> | undefined;
  /**
   * Called once it has rendered in a browser, in the same task: a press may
   * have hydrated it.
   */
  onLoaded(): void;
}

function LoadedWidget<Name extends WidgetName>({
  name,
  props,
  later,
  onLoaded,
}: LoadedProps<Name>) {
  const { widgets } = usePlatform();
  // The hook stands before `use`: where the code has come meanwhile, React's
  // second try skips that, and expects no further hook.
  useLayoutEffect(onLoaded, [onLoaded]);
  const { Component: Loaded } =
    widgets.ready(name) ?? use(later ?? widgets.load(name));
  // JSX spreads no props where no section has declared any
  return createElement(Loaded, props);
}

interface OnItsWayProps {
  name: WidgetName;
  whenNear: Promise<void>;
  failure: ReactNode;
  children: ReactNode;
}

/**
 * A server-rendered widget never throws (widget-source.ts). Where React has
 * dropped its HTML, this says the failure. In a browser, a late widget is tried
 * again when it comes near, so that a failure from before is not its state.
 */
function WidgetOnItsWay({ name, whenNear, failure, children }: OnItsWayProps) {
  const { widgets, server } = usePlatform();
  const [hasFailed, setHasFailed] = useState(
    () => (server || !widgets.isLate(name)) && widgets.failed(name),
  );
  useEffect(() => {
    void whenNear
      .then(() => widgets.settled([name]))
      .then(() => setHasFailed(widgets.failed(name)));
  }, [widgets, name, whenNear]);
  return hasFailed ? failure : children;
}

class WidgetBoundary extends Component<
  { fallback: ReactNode; children: ReactNode },
  { failed: boolean }
> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
