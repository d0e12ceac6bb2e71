import { Component, Suspense, use, useState, type ReactNode } from 'react';
import type { WidgetModule, WidgetName, WidgetProps } from '../contract';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { WidgetFailed } from '../ui/WidgetFailed';
import { WidgetSkeleton } from '../ui/WidgetSkeleton';
import { usePlatform } from './PlatformProvider';

interface Props<Name extends WidgetName> {
  name: Name;
  props: WidgetProps[Name];
  /** What the widget is, in the words of its failure: "Featured jobs". */
  label: string;
  /** Shown while its code or data are on the way; of the widget's own height. */
  skeleton?: ReactNode;
}

/** A place for another section's widget. Its failure is its own: a sentence and Retry, and the page lives. */
export function Widget<Name extends WidgetName>({ name, props, label, skeleton }: Props<Name>) {
  const { widgets } = usePlatform();
  const { reset } = useQueryErrorResetBoundary();
  const [attempt, setAttempt] = useState(0);
  const retry = () => {
    widgets.forget(name);
    reset();
    setAttempt(attempt + 1);
  };
  return (
    <WidgetBoundary key={attempt} fallback={<WidgetFailed label={label} onRetry={retry} />}>
      <Suspense fallback={skeleton ?? <WidgetSkeleton label={label} />}>
        <LoadedWidget name={name} props={props} />
      </Suspense>
    </WidgetBoundary>
  );
}

function LoadedWidget<Name extends WidgetName>({ name, props }: Pick<Props<Name>, 'name' | 'props'>) {
  const { widgets } = usePlatform();
  const { Component: Loaded }: WidgetModule<WidgetProps[Name]> = use(widgets.load(name));
  return <Loaded {...props} />;
}

class WidgetBoundary extends Component<{ fallback: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
