import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { color, radius } from './theme/tokens';
import { groupDigits, plural } from '../domain/numbers';

export const VisuallyHidden = styled('span')({
  position: 'absolute',
  width: 1,
  height: 1,
  margin: -1,
  padding: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
  border: 0,
});

/** A link within the site, at least 24 px high (WCAG 2.2 SC 2.5.8). */
export const TextLink = styled(Link)({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 24,
  color: color.accent,
  fontWeight: 600,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: 3 },
});

/** A double underline, as accountants give a sum. */
export const DoubleUnderline = styled('span')({
  display: 'inline-block',
  paddingBottom: 3,
  borderBottom: '3px double currentColor',
});

const CountLine = styled('p')({
  margin: '20px 0',
  fontSize: '1.0625rem',
  fontWeight: 650,
});

interface ResultCountProps {
  count: number;
  atLeast?: boolean;
  noun: string;
  /** A newer query is loading. */
  busy: boolean;
}

/**
 * `Showing 1,284 jobs` (docs/product.md §2.5). A text that changes is one text
 * in an element of its own: React writes into no node that a browser's
 * translation moved.
 */
export function ResultCount({
  count,
  atLeast = false,
  noun,
  busy,
}: ResultCountProps) {
  return (
    <CountLine role="status">
      <DoubleUnderline>
        {`Showing ${atLeast ? `${groupDigits(count)}+ ${noun}s` : plural(count, noun)}`}
      </DoubleUnderline>
      {busy ? <VisuallyHidden> Loading {noun}s...</VisuallyHidden> : null}
    </CountLine>
  );
}

/**
 * The typography of running text: a measure of 68 characters and generous
 * leading.
 */
export const Prose = styled('div')({
  maxWidth: '42em',
  lineHeight: 1.7,
  overflowWrap: 'anywhere',
  '& > :first-of-type, & > section:first-of-type > :first-of-type': {
    marginTop: 0,
  },
  '& p, & ul, & ol, & dl, & table, & pre, & blockquote, & figure': {
    margin: '0 0 1.1em',
  },
  '& h2': { margin: '1.4em 0 0.5em' },
  '& h3, & h4, & h5, & h6': { margin: '1.7em 0 0.5em' },
  '& ul, & ol': { paddingLeft: '1.3em' },
  '& li': { marginBottom: '0.35em' },
  '& li::marker': { color: color.accent },
  '& a': { color: color.accent, textUnderlineOffset: 3 },
  '& blockquote': {
    paddingLeft: '1.1em',
    borderLeft: `3px solid ${color.accent}`,
    color: color.soft,
  },
  '& img': {
    display: 'block',
    maxWidth: '100%',
    height: 'auto',
    borderRadius: radius,
  },
  '& figcaption': { marginTop: 8, color: color.soft, fontSize: '0.875rem' },
  '& table': {
    display: 'block',
    overflowX: 'auto',
    borderCollapse: 'collapse',
  },
  '& th, & td': {
    padding: '6px 14px 6px 0',
    borderBottom: `1px solid ${color.line}`,
    textAlign: 'left',
  },
  '& pre': {
    overflowX: 'auto',
    padding: 14,
    borderRadius: radius,
    backgroundColor: color.grey,
  },
  '& hr': { margin: '2em 0', border: 0, borderTop: `1px solid ${color.line}` },
});
