import AppBar from '@mui/material/AppBar';
import Container from '@mui/material/Container';
import Toolbar from '@mui/material/Toolbar';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { styled } from '@mui/material/styles';
import { paths } from '@board/shared/paths';
import { useCountry, usePlatform } from '@board/shared/platform';
import { color, currentEntry, radius } from '@board/shared/ui';
import { CountryMenu } from './CountryMenu';
import { Logo } from './Logo';
import { MenuSheet } from './MenuSheet';
import { navLinks, type FrameEntry } from './links';
import { NavigationProgress } from './page-loading';
import { SavedLink } from './SavedLink';

/**
 * The bar is raised beyond this scroll position, in px (docs/product.md §9).
 */
const SCROLLED_PX = 10;

const HeaderNav = styled('nav')({
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
  '& a[aria-current]': currentEntry,
  // Below this width, MenuSheet has the same links.
  '@media (width < 48em)': { display: 'none' },
});

/**
 * The bar alone depends on the scroll position, so its content does not render
 * again. It reads the position on scrolling and never while rendering, since
 * reading forces a layout.
 */
function Scrolling({ children }: { children: ReactNode }) {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const lookAtScroll = () => setScrolled(window.scrollY > SCROLLED_PX);
    lookAtScroll();
    window.addEventListener('scroll', lookAtScroll, { passive: true });
    return () => window.removeEventListener('scroll', lookAtScroll);
  }, []);
  return <AppBar data-scrolled={scrolled || undefined}>{children}</AppBar>;
}

/**
 * Logo, navigation and country, at the top of every page (docs/product.md §2.2,
 * §4.3).
 */
export function Header({ entries }: { entries: FrameEntry[] }) {
  const { persona } = usePlatform().config;
  const { inPath: country } = useCountry();
  const { pathname } = useLocation();
  const hasJobs = entries.some(({ path }) => path === paths.jobs());
  const links = navLinks(entries, { pathname, country, persona });
  return (
    <Scrolling>
      <NavigationProgress />
      <Container>
        <Toolbar>
          <Logo />
          <HeaderNav aria-label="Main">
            {links.map(({ label, to, current }) => (
              <Link key={to} to={to} aria-current={current}>
                {label}
              </Link>
            ))}
          </HeaderNav>
          {hasJobs ? <SavedLink /> : null}
          <CountryMenu />
          <MenuSheet links={links} hasJobs={hasJobs} />
        </Toolbar>
      </Container>
    </Scrolling>
  );
}
