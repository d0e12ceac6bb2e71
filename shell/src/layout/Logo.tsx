import { Link } from 'react-router-dom';
import { styled } from '@mui/material/styles';
import { paths } from '@board/shared/paths';
import { useCountry, usePlatform } from '@board/shared/platform';
import { color, media } from '@board/shared/ui';

const MarkSvg = styled('svg')({
  display: 'block',
  flex: 'none',
  color: color.accent,
  '& path': { stroke: color.onAccent },
});

/**
 * The product's logo: a bound ledger with two lines written. Decorative; the
 * name is beside it.
 */
export function LogoMark() {
  return (
    <MarkSvg
      width={22}
      height={22}
      viewBox="0 0 22 22"
      aria-hidden="true"
      focusable="false"
    >
      <rect x="0" y="2" width="22" height="20" rx="5" fill="currentColor" />
      <rect x="3" y="0" width="3.4" height="6" rx="1.7" fill="currentColor" />
      <rect
        x="15.6"
        y="0"
        width="3.4"
        height="6"
        rx="1.7"
        fill="currentColor"
      />
      <path
        d="M5.5 9.5h11M5.5 15h11"
        strokeWidth="2"
        strokeLinecap="round"
        fill="none"
      />
    </MarkSvg>
  );
}

const HomeLink = styled(Link)({
  display: 'flex',
  alignItems: 'center',
  gap: 'clamp(6px, 2vw, 10px)',
  minHeight: 44,
  marginRight: 'auto',
  color: color.ink,
  // on one line at 360 px, beside the country and the menu
  fontSize: 'min(clamp(1rem, 0.4rem + 2.7vw, 1.25rem), 6.5vw)',
  fontWeight: 650,
  lineHeight: 1.1,
  letterSpacing: '-0.02em',
  textDecoration: 'none',
  '& small': {
    display: 'none',
    marginLeft: 8,
    color: color.soft,
    fontSize: '0.75rem',
    fontWeight: 500,
    letterSpacing: 0,
    whiteSpace: 'nowrap',
  },
  [media.tablet]: { whiteSpace: 'nowrap' },
  // Just above the mobile breakpoint the navigation needs the room.
  '@media (26.875em <= width < 48em), (width >= 56.25em)': {
    '& small': { display: 'inline' },
  },
});

/**
 * The product's logo and name; links to home, or to the country's home from a
 * country's page (docs/product.md §2.2).
 */
export function Logo() {
  const { productShort, persona } = usePlatform().config;
  const { inPath: country } = useCountry();
  return (
    <HomeLink to={paths.home({ country })}>
      <LogoMark />
      <span>
        {productShort} <small>by {persona}</small>
      </span>
    </HomeLink>
  );
}
