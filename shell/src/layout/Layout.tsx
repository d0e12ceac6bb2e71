import { AtLocation, usePendingPage } from '@board/shared/router';
import { ConsentBanner } from '../consent/ConsentBanner';
import { CountryDetection } from '../country/CountryDetection';
import { Footer } from './Footer';
import { Header } from './Header';
import type { FrameEntry } from './nav-links';
import { PageRegion } from './PageRegion';

interface Props {
  entries: FrameEntry[];
}

/** The frame around every page (docs/product.md §2.1, §2.2). The skip link is WCAG 2.4.1's. */
export function Layout({ entries }: Props) {
  const pending = usePendingPage();
  return (
    <>
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <ConsentBanner />
      <CountryDetection />
      <AtLocation location={pending?.location}>
        <Header entries={entries} />
      </AtLocation>
      <PageRegion pending={pending?.page} />
      <Footer entries={entries} />
    </>
  );
}
