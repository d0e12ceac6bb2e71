import { Button } from '../buttons/Button';
import { styled } from '@mui/material/styles';
import { color, radius } from '../theme/tokens';

const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 20px',
  padding: '14px 18px',
  border: `1px dashed ${color.edge}`,
  borderRadius: radius,
  color: color.soft,
});

interface Props {
  /** What failed, as a noun: "Featured jobs". */
  label: string;
  onRetry(): void;
}

/** Replaces a widget that failed: one sentence and Retry; the page around it works. */
export function WidgetFailed({ label, onRetry }: Props) {
  return (
    <Line role="alert">
      <span>{label} could not be loaded.</span>
      <Button variant="outline" size="sm" onClick={onRetry} aria-label={`Retry ${label}`}>
        Retry
      </Button>
    </Line>
  );
}
