import { styled } from '@mui/material/styles';
import { color, radius } from '../theme/tokens';

/** The typography of running text: a measure of 68 characters and generous leading. */
export const Prose = styled('div')({
  maxWidth: '42em',
  lineHeight: 1.7,
  overflowWrap: 'anywhere',
  '& > :first-of-type, & > section:first-of-type > :first-of-type': { marginTop: 0 },
  '& p, & ul, & ol, & dl, & table, & pre, & blockquote, & figure': { margin: '0 0 1.1em' },
  '& h2': { margin: '1.4em 0 0.5em' },
  '& h3, & h4, & h5, & h6': { margin: '1.7em 0 0.5em' },
  '& ul, & ol': { paddingLeft: '1.3em' },
  '& li': { marginBottom: '0.35em' },
  '& li::marker': { color: color.accent },
  '& a': { color: color.accent, textUnderlineOffset: 3 },
  '& blockquote': { paddingLeft: '1.1em', borderLeft: `3px solid ${color.accent}`, color: color.soft },
  '& img': { display: 'block', maxWidth: '100%', height: 'auto', borderRadius: radius },
  '& figcaption': { marginTop: 8, color: color.soft, fontSize: '0.875rem' },
  '& table': { display: 'block', overflowX: 'auto', borderCollapse: 'collapse' },
  '& th, & td': { padding: '6px 14px 6px 0', borderBottom: `1px solid ${color.line}`, textAlign: 'left' },
  '& pre': { overflowX: 'auto', padding: 14, borderRadius: radius, backgroundColor: color.grey },
  '& hr': { margin: '2em 0', border: 0, borderTop: `1px solid ${color.line}` },
});
