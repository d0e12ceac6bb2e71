import { styled } from '@mui/material/styles';
import { groupDigits, plural } from '../../domain/numbers';
import { DoubleUnderline } from './DoubleUnderline';
import { VisuallyHidden } from './VisuallyHidden';

const Line = styled('p')({ margin: '20px 0', fontSize: '1.0625rem', fontWeight: 650 });

interface Props {
  count: number;
  /** The count is capped: there are more. */
  atLeast?: boolean;
  /** "job" */
  noun: string;
  /** A newer query is loading. */
  busy: boolean;
}

/**
 * `Showing 1,284 jobs` or `Showing 10,000+ jobs`, closed by a double underline and announced when it changes (docs/product.md §2.5).
 * A text that changes is one text in an element of its own: React writes into no node that a browser's translation moved.
 */
export function ResultCount({ count, atLeast = false, noun, busy }: Props) {
  return (
    <Line role="status">
      <DoubleUnderline>
        {`Showing ${atLeast ? `${groupDigits(count)}+ ${noun}s` : plural(count, noun)}`}
      </DoubleUnderline>
      {busy ? <VisuallyHidden> Loading {noun}s...</VisuallyHidden> : null}
    </Line>
  );
}
