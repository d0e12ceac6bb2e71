import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { Container } from '../surfaces/Container';
import { GreenBars } from '../surfaces/GreenBars';
import { color, media } from '../theme/tokens';

const Head = styled(Container)({
  paddingBlock: '36px 32px',
  [media.tablet]: { paddingBlock: '48px 40px' },
  // Widths not in ch: digits differ more between the font and its fallback than letters do.
  '& h1': {
    margin: 0,
    maxWidth: '21em',
    fontSize: 'clamp(2.125rem, 1.7rem + 1.9vw, 2.75rem)',
    fontWeight: 750,
    lineHeight: 1.08,
    letterSpacing: '-0.03em',
    textWrap: 'balance',
    overflowWrap: 'anywhere',
  },
  '& .sub': { margin: '10px 0 0', maxWidth: '44em', color: color.soft, fontSize: '1.0625rem' },
  '&[data-dense]': {
    paddingBlock: 12,
    '& h1': { fontSize: 'clamp(1.375rem, 0.9rem + 2vw, 2.25rem)' },
    '& .sub': { margin: '4px 0 0', fontSize: '0.8125rem', lineHeight: 1.45 },
    [media.tablet]: { paddingBlock: '22px 20px', '& .sub': { fontSize: '1rem' } },
  },
});

interface Props {
  title: ReactNode;
  /** The sentence under the heading. */
  sub?: ReactNode;
  /** Breadcrumb or back link, above the heading. */
  above?: ReactNode;
  /** As low as may be: the content is what the page is for. */
  dense?: boolean;
  /** Badges, buttons and facts under the heading. */
  children?: ReactNode;
}

/** The head of a page. Its `h1` takes the focus on navigation, so that the new page is announced (WCAG 2.4.3). */
export function PageHead({ title, sub, above, dense, children }: Props) {
  return (
    <GreenBars>
      <Head data-dense={dense || undefined}>
        {above}
        <h1 tabIndex={-1}>{title}</h1>
        {sub ? <p className="sub">{sub}</p> : null}
        {children}
      </Head>
    </GreenBars>
  );
}
