import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { useId, type MouseEvent } from 'react';
import { styled } from '@mui/material/styles';
import type { PublicConfig } from '@board/shared/config';
import { LinkedInIcon, ShareIcon, XIcon } from '@board/shared/icons';
import { paths } from '@board/shared/paths';
import { useHydrated, usePlatform } from '@board/shared/platform';
import { color, media, VisuallyHidden } from '@board/shared/ui';
import type { ArticleSummary } from '../data/article';

/**
 * The article's canonical address, so that the shared link is the same from
 * every country (docs/product.md §10.16).
 */
export const articleUrl = (
  { publicOrigin }: PublicConfig,
  { slug }: ArticleSummary,
): string => publicOrigin + paths.article({ slug });

export const networkLinks = (title: string, url: string) => [
  {
    network: 'X',
    Icon: XIcon,
    href: `https://twitter.com/intent/tweet?${new URLSearchParams({ text: title, url })}`,
  },
  {
    network: 'LinkedIn',
    Icon: LinkedInIcon,
    href: `https://www.linkedin.com/sharing/share-offsite/?${new URLSearchParams({ url })}`,
  },
];

/** Features of the share window, in px (docs/product.md §2.9). */
const SHARE_WINDOW = 'width=600,height=400';

const ShareGroup = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  marginTop: 16,
  '& > .label': {
    marginRight: 4,
    color: color.soft,
    fontSize: '0.8125rem',
    fontWeight: 600,
  },
  [media.print]: { display: 'none' },
});

/**
 * The share bar (docs/product.md §2.9): plain links, which open in a small
 * window if the browser allows.
 */
export function ShareBar({ article }: { article: ArticleSummary }) {
  const labelId = useId();
  const { config, notify } = usePlatform();
  // Only the browser knows whether it can share.
  const canShare = useHydrated() && 'share' in navigator;
  const url = articleUrl(config, article);
  const share = () =>
    navigator.share({ title: article.title, url }).catch((error: unknown) => {
      // The visitor closed the dialog.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      notify({
        title: 'The article could not be shared',
        message: url,
        tone: 'error',
      });
    });
  return (
    <ShareGroup role="group" aria-labelledby={labelId}>
      <span className="label" id={labelId}>
        Share
      </span>
      {networkLinks(article.title, url).map(({ network, Icon, href }) => (
        <Button
          component={Link}
          key={network}
          to={href}
          target="_blank"
          rel="noopener noreferrer"
          variant="outline"
          size="icon"
          onClick={openSmall}
        >
          <Icon aria-hidden="true" />
          <VisuallyHidden>
            Share on {network} (opens in a new window)
          </VisuallyHidden>
        </Button>
      ))}
      {canShare ? (
        <Button variant="outline" size="icon" onClick={() => void share()}>
          <ShareIcon aria-hidden="true" />
          <VisuallyHidden>Share with this device</VisuallyHidden>
        </Button>
      ) : null}
    </ShareGroup>
  );
}

/**
 * Opens a link in a small window. If that is blocked, the link opens a new tab.
 */
function openSmall(event: MouseEvent<HTMLAnchorElement>): void {
  // The visitor opens a new tab or window: the link does that itself.
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0)
    return;
  const shareWindow = window.open(
    event.currentTarget.href,
    '_blank',
    SHARE_WINDOW,
  );
  if (!shareWindow) return;
  event.preventDefault();
  // `window.open` with `noopener` would return null, as for a blocked window.
  shareWindow.opener = null;
}
