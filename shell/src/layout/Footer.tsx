import { useId, type ReactNode } from 'react';
import { GitHubIcon, LinkedInIcon, XIcon } from '@board/shared/icons';
import { usePlatform } from '@board/shared/platform';
import { Link } from '@board/shared/router';
import { LogoMark } from '@board/shared/ui';
import { LEGAL, SERVICES, socialLinks, type Network } from './footer-links';
import { footerPages, type FrameEntry } from './nav-links';
import { CookieSettings } from '../consent/CookieSettings';
import { Columns, Ground, Imprint } from './footer-styles';

const ICONS: Record<Network, ReactNode> = {
  linkedin: <LinkedInIcon />,
  twitter: <XIcon />,
  github: <GitHubIcon />,
};

/** The end of every page (docs/product.md §2.2). */
export function Footer({ entries }: { entries: FrameEntry[] }) {
  const { config, now } = usePlatform();
  const social = socialLinks(config.social);
  return (
    <Ground>
      <Columns>
        <div className="about">
          <p className="name">
            <LogoMark /> {config.product}
          </p>
          <p>Connecting accounting professionals with top firms and opportunities.</p>
          {social.length > 0 ? (
            <ul className="social">
              {social.map(({ network, label, href }) => (
                <li key={network}>
                  <a href={href} aria-label={label} rel="noopener">
                    {ICONS[network]}
                  </a>
                </li>
              ))}
            </ul>
          ) : null}
        </div>
        <LinkList title="Explore" links={footerPages(entries)} />
        <LinkList title="Job categories" links={SERVICES} />
        <LinkList title="Legal" links={LEGAL}>
          <CookieSettings />
        </LinkList>
      </Columns>
      <Imprint>
        © {new Date(now).getUTCFullYear()} {config.product}. <span>All rights reserved</span>
      </Imprint>
    </Ground>
  );
}

interface LinkListProps {
  title: string;
  links: typeof LEGAL;
  /** Further entries, after the links. */
  children?: ReactNode;
}

function LinkList({ title, links, children }: LinkListProps) {
  const id = useId();
  return (
    <nav aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {links.map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
        {children}
      </ul>
    </nav>
  );
}
