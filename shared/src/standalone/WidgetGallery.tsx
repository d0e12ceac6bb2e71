import Container from '@mui/material/Container';
import type { WidgetName, WidgetProps } from '../contract';
import { isWidgetName } from '../registry';
import { Widget } from '../platform/Widget';

interface Props {
  /** Widgets to show, each with props of its own. */
  examples: Partial<WidgetProps>;
}

/** A section's own widgets below each other, as other sections' pages place them. */
export function WidgetGallery({ examples }: Props) {
  return (
    <Container maxWidth="lg" sx={{ display: 'grid', gap: 6, py: 4 }}>
      <h1>Widgets</h1>
      {Object.keys(examples)
        .filter(isWidgetName)
        .map((name) => (
          <Example key={name} name={name} examples={examples} />
        ))}
    </Container>
  );
}

function Example<Name extends WidgetName>({ name, examples }: Props & { name: Name }) {
  const props: WidgetProps[Name] | undefined = examples[name];
  return props ? <Widget name={name} props={props} label={name} /> : null;
}
