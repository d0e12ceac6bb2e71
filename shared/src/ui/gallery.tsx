import type { RouteObject } from 'react-router-dom';
import { Widget } from '@board/shared/platform';
import { Page } from '@board/shared/ui';
import type { WidgetName, WidgetProps } from '../contract';
import { isWidgetName } from '../internal/names';

/** By the widget's full name. */
export type WidgetExamples = Partial<WidgetProps>;

/** The page of a section's own widgets in development. No production build holds it. */
export const galleryRoute = (examples: WidgetExamples): RouteObject => ({
  path: 'widgets',
  element: <WidgetGallery examples={examples} />,
});

function WidgetGallery({ examples }: { examples: WidgetExamples }) {
  return (
    <Page>
      <h1>Widgets</h1>
      {Object.keys(examples)
        .filter(isWidgetName)
        .map((name) => (
          <Example key={name} name={name} examples={examples} />
        ))}
    </Page>
  );
}

function Example<Name extends WidgetName>({ name, examples }: { name: Name; examples: WidgetExamples }) {
  const props: WidgetProps[Name] | undefined = examples[name];
  return props ? <Widget name={name} props={props} label={name} /> : null;
}
