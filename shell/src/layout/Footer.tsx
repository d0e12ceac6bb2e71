import Container from '@mui/material/Container';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import { getYear } from 'date-fns/getYear';
import { useId, type PropsWithChildren } from 'react';
import { Link } from 'react-router-dom';
import { styled } from '@mui/material/styles';
import { utc } from '@board/shared/domain';
import { GitHubIcon, LinkedInIcon, XIcon } from '@board/shared/icons';
import { usePlatform } from '@board/shared/platform';
import { color, media, smallHeading } from '@board/shared/ui';
import {
  footerPages,
  JOB_CATEGORIES,
  LEGAL_LINKS,
  type FrameEntry,
} from './links';
import { LogoMark } from './Logo';

const FooterGround = styled('footer')({
  borderTop: `1px solid ${color.line}`,
  backgroundColor: color.band,
  fontSize: '0.9375rem',
});

const FooterColumns = styled(Container)({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '32px 24px',
  paddingBlock: '40px 32px',
  [media.tablet]: {
    gridTemplateColumns: 'minmax(0, 5fr) repeat(3, minmax(0, 3fr))',
    paddingBlock: '56px 40px',
  },
  '& .about': { gridColumn: '1 / -1', [media.tablet]: { gridColumn: 'auto' } },
  '& .about p': { margin: 0, maxWidth: '22em', color: color.soft },
  '& .about .name': {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    marginBottom: 10,
    color: color.ink,
    ...smallHeading,
  },
  '& h2': { ...smallHeading, marginBottom: 6 },
  '& nav :is(a, button)': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 34,
    padding: 0,
    border: 0,
    backgroundColor: 'transparent',
    color: color.ink,
    font: 'inherit',
    textAlign: 'left',
    textDecoration: 'none',
    cursor: 'pointer',
  },
  '& nav :is(a, button):hover': {
    color: color.accent,
    textDecoration: 'underline',
    textUnderlineOffset: 3,
  },
  '& .social': { display: 'flex', gap: 4, margin: '14px 0 0 -10px' },
  '& .social > li': { width: 'auto' },
  '& .social a': {
    display: 'grid',
    placeItems: 'center',
    width: 44,
    height: 44,
    color: color.soft,
  },
  '& .social a:hover': { color: color.accent },
});

const FooterImprint = styled(Container)({
  paddingBlock: '0 32px',
  color: color.soft,
  fontSize: '0.875rem',
  '& p': { margin: '6px 0 0' },
});

const NETWORKS = [
  { network: 'linkedin', label: 'LinkedIn', icon: <LinkedInIcon /> },
  { network: 'twitter', label: 'X', icon: <XIcon /> },
  { network: 'github', label: 'GitHub', icon: <GitHubIcon /> },
] as const;

interface FooterProps {
  entries: FrameEntry[];
  /** Opens the cookie banner again (docs/product.md §4.2). */
  onCookieSettings(): void;
}

/** The end of every page (docs/product.md §2.2). */
export function Footer({ entries, onCookieSettings }: FooterProps) {
  const { config, now } = usePlatform();
  return (
    <FooterGround>
      <FooterColumns>
        <div className="about">
          <p className="name">
            <LogoMark /> {config.product}
          </p>
          <p>
            Connecting accounting professionals with top firms and
            opportunities.
          </p>
          <SocialLinks />
        </div>
        <LinkList title="Explore" links={footerPages(entries)} />
        <LinkList title="Job categories" links={JOB_CATEGORIES} />
        <LinkList title="Legal" links={LEGAL_LINKS}>
          {/* without a script there is no cookie banner to open */}
          <ListItem disablePadding className="needs-script">
            <button type="button" onClick={onCookieSettings}>
              Cookie settings
            </button>
          </ListItem>
        </LinkList>
      </FooterColumns>
      <FooterImprint>
        © {getYear(now, { in: utc })} {config.product}.{' '}
        <span>All rights reserved</span>
        {config.note ? <p>{config.note}</p> : null}
      </FooterImprint>
    </FooterGround>
  );
}

/** The site's pages in social networks, if it has any. */
function SocialLinks() {
  const { social } = usePlatform().config;
  const socialNetworks = NETWORKS.filter(({ network }) => social[network]);
  if (socialNetworks.length === 0) return null;
  return (
    <List className="social">
      {socialNetworks.map(({ network, label, icon }) => (
        <ListItem key={network} disablePadding>
          <a href={social[network]} aria-label={label} rel="noopener">
            {icon}
          </a>
        </ListItem>
      ))}
    </List>
  );
}

type LinkListProps = PropsWithChildren<{
  title: string;
  links: { label: string; to: string }[];
}>;

/** Its children are further entries, after the links. */
function LinkList({ title, links, children }: LinkListProps) {
  const id = useId();
  return (
    <nav aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <List>
        {links.map(({ label, to }) => (
          <ListItem key={to} disablePadding>
            <Link to={to}>{label}</Link>
          </ListItem>
        ))}
        {children}
      </List>
    </nav>
  );
}
