import Container from '@mui/material/Container';
import { styled } from '@mui/material/styles';
import { media, color } from './theme/tokens';
import type { ReactNode } from 'react';

/**
 * Green-bar paper: pale bands of 40 px that fade out under text. Behind the
 * hero and page heads only.
 */
export const GreenBars = styled('div')({
  position: 'relative',
  isolation: 'isolate',
  borderBottom: `1px solid ${color.line}`,
  '&::before': {
    content: '""',
    position: 'absolute',
    inset: 0,
    zIndex: -1,
    backgroundImage:
      `repeating-linear-gradient(180deg, ${color.band} 0 40px, transparent ` +
      '40px 80px)',
    WebkitMaskImage: 'linear-gradient(90deg, transparent 24%, #000 62%)',
    maskImage: 'linear-gradient(90deg, transparent 24%, #000 62%)',
  },
  [media.print]: { borderBottom: 0, '&::before': { display: 'none' } },
});

const PageContent = styled(Container)({
  paddingBlock: '28px 64px',
  [media.tablet]: { paddingBlock: '36px 88px' },
  '&[data-dense]': { paddingTop: 28 },
});

interface PageProps {
  head?: ReactNode;
  dense?: boolean;
  children: ReactNode;
}

export function Page({ head, dense, children }: PageProps) {
  return (
    <>
      {head}
      <PageContent data-dense={dense || undefined}>{children}</PageContent>
    </>
  );
}

/** A heading of a page, and the sentence below it. */
export const HeadContainer = styled(Container)({
  paddingBlock: '36px 32px',
  [media.tablet]: { paddingBlock: '48px 40px' },
  // Widths not in ch: digits differ more between the font and its fallback than
  // letters do.
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
  '& .sub': {
    margin: '10px 0 0',
    maxWidth: '44em',
    color: color.soft,
    fontSize: '1.0625rem',
  },
  '&[data-dense]': {
    paddingBlock: 12,
    '& h1': { fontSize: 'clamp(1.375rem, 0.9rem + 2vw, 2.25rem)' },
    '& .sub': { margin: '4px 0 0', fontSize: '0.8125rem', lineHeight: 1.45 },
    [media.tablet]: {
      paddingBlock: '22px 20px',
      '& .sub': { fontSize: '1rem' },
    },
  },
});

interface PageHeadProps {
  title: ReactNode;
  sub?: ReactNode;
  /** Breadcrumb or back link, above the heading. */
  above?: ReactNode;
  dense?: boolean;
  children?: ReactNode;
}

/**
 * Its `h1` takes the focus on navigation, so that the new page is announced
 * (WCAG 2.4.3).
 */
export function PageHead({
  title,
  sub,
  above,
  dense,
  children,
}: PageHeadProps) {
  return (
    <GreenBars>
      <HeadContainer data-dense={dense || undefined}>
        {above}
        <h1 tabIndex={-1}>{title}</h1>
        {sub ? <p className="sub">{sub}</p> : null}
        {children}
      </HeadContainer>
    </GreenBars>
  );
}
