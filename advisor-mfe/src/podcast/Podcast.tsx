import { useId, useState } from 'react';
import { externalUrl } from '@board/shared/domain';
import { paths } from '@board/shared/paths';
import { useCountry, usePlatform } from '@board/shared/platform';
import { SectionHead, TextLink, Button, color, radius, styled } from '@board/shared/ui';
import { ExternalLink } from '@board/shared/ui-data';

/** The advisor's podcast, as far as the installation has one (docs/product.md §2.10). */
export function Podcast() {
  const heading = useId();
  const { persona, podcastUrl, podcastService, podcastPlayerUrl } = usePlatform().config;
  const { inPath: country } = useCountry();
  const title = `Career Conversations with ${persona}`;
  const show = externalUrl(podcastUrl);
  if (!show)
    return (
      <Words>
        {title} begin with her first episode. Until then, our writers answer in text:{' '}
        <TextLink to={paths.articles({ country })}>Read Career Insights</TextLink>
      </Words>
    );
  const service = podcastService ?? new URL(show).hostname;
  return (
    <section aria-labelledby={heading}>
      <SectionHead id={heading} title={title} />
      {podcastPlayerUrl ? <Player url={podcastPlayerUrl} title={title} /> : null}
      <Ways>
        <ExternalLink href={show}>Listen on {service}</ExternalLink>
        <ExternalLink href={show} variant="outline">
          Follow on {service}
        </ExternalLink>
      </Ways>
    </section>
  );
}

/** The player takes the button's focus. */
const takeFocus = (frame: HTMLIFrameElement | null) => frame?.focus();

interface Props {
  /** Of the origin that the Content-Security-Policy allows in frames. */
  url: string;
  title: string;
}

/**
 * The podcast service's player, 352 px high (docs/product.md §9). Nothing loads before the click; without a script
 * there is neither button nor space for the player.
 */
function Player({ url, title }: Props) {
  const [wanted, setWanted] = useState(false);
  if (wanted) {
    // It is another origin, with its own scripts and storage. A link in it may open a tab.
    return (
      <Frame
        ref={takeFocus}
        className="no-print"
        src={url}
        title={`${title}: player`}
        height={352}
        sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        allow="autoplay; encrypted-media"
        referrerPolicy="no-referrer"
      />
    );
  }
  return (
    <Box className="no-print">
      <p>The player comes from {new URL(url).hostname}, which is asked for it when you press the button.</p>
      <Button size="lg" onClick={() => setWanted(true)}>
        Load the player
      </Button>
    </Box>
  );
}

/** Height of the player in px (docs/product.md §9), reserved before it loads. */
const HEIGHT = 352;

const Frame = styled('iframe')({
  display: 'block',
  width: '100%',
  height: HEIGHT,
  border: 0,
  borderRadius: radius * 2,
  backgroundColor: color.tint,
});

const Box = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 20,
  height: HEIGHT,
  padding: 24,
  border: `1px solid ${color.line}`,
  borderRadius: radius * 2,
  backgroundColor: color.tint,
  textAlign: 'center',
  '& p': { maxWidth: '27em', margin: 0, color: color.soft },
  '@media (scripting: none)': { display: 'none' },
});

const Ways = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  marginTop: 20,
  '@media (max-width: 27.5em)': { '& > a': { flex: '1 1 100%' } },
});

const Words = styled('p')({
  maxWidth: '37em',
  margin: 0,
  color: color.soft,
  fontSize: '1.0625rem',
});
