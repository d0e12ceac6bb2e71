import { type ReactNode, useEffect, useState } from 'react';
import { paths } from '@board/shared/paths';
import { useCountry, usePlatform } from '@board/shared/platform';
import { Link, useLocation, useDestination } from '@board/shared/router';
import { color, Container, keyframes, media, radius, styled } from '@board/shared/ui';
import { CountryMenu } from './CountryMenu';
import { LogoMark } from './drawings';
import { MenuSheet } from './MenuSheet';
import { navLinks, type FrameEntry } from './links';
import { ProgressBar } from './page-loading';
import { SavedLink } from './SavedLink';

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });

/** Most pages load before a visitor could see a bar, which would only flicker. */
const Late = styled('div')({ animation: `${appear} 1ms 180ms both` });

/** The progress bar of a navigation, while the current page stays. */
function NavigationProgress() {
  if (!useDestination()) return null;
  return (
    <Late>
      <ProgressBar label="Loading page" />
    </Late>
  );
}

/** docs/product.md §9. */
const SCROLLED_PX = 10;

const Bar = styled('header')({
  position: 'sticky',
  top: 0,
  zIndex: 1100,
  borderBottom: '1px solid transparent',
  backgroundColor: color.paper,
  transition: 'background-color 160ms, border-color 160ms, box-shadow 160ms',
  '&[data-scrolled]': {
    borderBottomColor: color.line,
    backgroundColor: `color-mix(in srgb, ${color.paper} 86%, transparent)`,
    WebkitBackdropFilter: 'saturate(1.4) blur(10px)',
    backdropFilter: 'saturate(1.4) blur(10px)',
    boxShadow: '0 1px 12px rgb(10 30 20 / 8%)',
  },
});

const Row = styled(Container)({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 68,
  [media.desktop]: { gap: 16 },
});

const Nav = styled('nav')({
  display: 'flex',
  gap: 2,
  '& a': {
    padding: '8px clamp(4px, 2.4vw - 14px, 12px)',
    borderRadius: radius,
    color: color.soft,
    fontWeight: 500,
    textDecoration: 'none',
    whiteSpace: 'nowrap',
  },
  '& a:hover': { color: color.ink },
  '& a[aria-current]': { backgroundColor: color.tint, color: color.accent },
  // below it, MenuSheet has the same links
  '@media (width < 48em)': { display: 'none' },
});

/**
 * The bar alone depends on the scroll position, so its content does not render again. It reads the position on scrolling and
 * never while rendering, since reading forces a layout.
 */
function Scrolling({ children }: { children: ReactNode }) {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const look = () => setScrolled(window.scrollY > SCROLLED_PX);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return <Bar data-scrolled={scrolled || undefined}>{children}</Bar>;
}

/** Logo, navigation and country, at the top of every page (docs/product.md §2.2, §4.3). */
export function Header({ entries }: { entries: FrameEntry[] }) {
  const { persona } = usePlatform().config;
  const { inPath: country } = useCountry();
  const { pathname } = useLocation();
  const hasJobs = entries.some(({ path }) => path === paths.jobs());
  const links = navLinks(entries, { pathname, country, persona });
  return (
    <Scrolling>
      <NavigationProgress />
      <Row>
        <Logo />
        <Nav aria-label="Main">
          {links.map(({ label, to, current }) => (
            <Link key={to} to={to} aria-current={current}>
              {label}
            </Link>
          ))}
        </Nav>
        {hasJobs ? <SavedLink /> : null}
        <CountryMenu />
        <MenuSheet links={links} hasJobs={hasJobs} />
      </Row>
    </Scrolling>
  );
}

const Home = styled(Link)({
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
  '@media (26.875em <= width < 48em), (width >= 56.25em)': { '& small': { display: 'inline' } },
});

/**
 * The product's logo and name; links to home, or to the country's home from a country's page (docs/product.md §2.2).
 */
function Logo() {
  const { productShort, persona } = usePlatform().config;
  const { inPath: country } = useCountry();
  return (
    <Home to={paths.home({ country })}>
      <LogoMark />
      <span>
        {productShort} <small>by {persona}</small>
      </span>
    </Home>
  );
}
