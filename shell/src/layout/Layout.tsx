import type { NavEntry } from '@board/shared/contract';
import { AtLocation, usePendingPage } from '@board/shared/router';
import { ConsentBanner } from '../consent/ConsentBanner';
import { CountryDetection } from '../country/CountryDetection';
import { Footer } from './Footer';
import { Header } from './Header';
import { PageRegion } from './PageRegion';

interface Props {
  nav: NavEntry[];
}

/** The frame around every page (docs/product.md §2.1, §2.2). The skip link is WCAG 2.4.1's. */
export function Layout({ nav }: Props) {
  const pending = usePendingPage();
  return (
    <>
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <ConsentBanner />
      <CountryDetection />
      <AtLocation location={pending?.location}>
        <Header nav={nav} />
      </AtLocation>
      <PageRegion pending={pending?.page} />
      <Footer />
    </>
  );
}
