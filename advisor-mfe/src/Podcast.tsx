import Button from '@mui/material/Button';
import { useState } from 'react';
import { styled } from '@mui/material/styles';
import { HeadedSection } from '@board/shared/headed-section';
import { paths } from '@board/shared/paths';
import { useCountry, usePlatform } from '@board/shared/platform';
import {
  color,
  plainList,
  radius,
  TextLink,
  ExternalLink,
} from '@board/shared/ui';

/**
 * The advisor's podcast, as far as the installation has one (docs/product.md
 * §2.10).
 */
export function Podcast() {
  const { persona, podcast } = usePlatform().config;
  const { inPath: country } = useCountry();
  const title = `Career Conversations with ${persona}`;
  if (!podcast)
    return (
      <NoPodcast>
        {title} begin with her first episode. Until then, our writers answer in
        text:{' '}
        <TextLink to={paths.articles({ country })}>
          Read Career Insights
        </TextLink>
      </NoPodcast>
    );
  const { page, service, player, episodes = [], note } = podcast;
  return (
    <HeadedSection title={title}>
      {player ? <Player url={player} title={title} /> : null}
      {episodes.length > 0 ? (
        <Episodes aria-label="Episodes">
          {episodes.map((episode) => (
            <li key={episode.title}>
              <span>{episode.title}</span>
              <span className="length">{episode.minutes} min</span>
            </li>
          ))}
        </Episodes>
      ) : null}
      {note ? <Note>{note}</Note> : null}
      <ServiceLinks>
        <ExternalLink href={page}>Listen on {service}</ExternalLink>
        <ExternalLink href={page} variant="outline">
          Follow on {service}
        </ExternalLink>
      </ServiceLinks>
    </HeadedSection>
  );
}

const focusFrame = (frame: HTMLIFrameElement | null) => frame?.focus();

/**
 * The podcast service's player, of the origin that the policy allows in frames.
 * Nothing loads before the click; without a script there is neither button nor
 * space for the player.
 */
function Player({ url, title }: { url: string; title: string }) {
  const [isWanted, setIsWanted] = useState(false);
  return (
    <PlayerBox className="no-print needs-script">
      {isWanted ? (
        // The player is another origin, with its own scripts and storage. A
        // link in it may open a tab.
        <PlayerFrame
          ref={focusFrame}
          src={url}
          title={`${title}: player`}
          height={PLAYER_HEIGHT}
          sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
          allow="autoplay; encrypted-media"
          referrerPolicy="no-referrer"
        />
      ) : (
        <>
          <p>
            The player comes from {new URL(url).hostname}, which is asked for it
            when you press the button.
          </p>
          <Button size="lg" onClick={() => setIsWanted(true)}>
            Load the player
          </Button>
        </>
      )}
    </PlayerBox>
  );
}

/**
 * Height of the player in px (docs/product.md §9), reserved before it loads.
 */
const PLAYER_HEIGHT = 352;

const PlayerBox = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'center',
  justifyItems: 'center',
  gap: 20,
  height: PLAYER_HEIGHT,
  borderRadius: radius * 2,
  overflow: 'hidden',
  backgroundColor: color.tint,
  textAlign: 'center',
  '& p': { maxWidth: '27em', margin: 0, paddingInline: 24, color: color.soft },
});

const PlayerFrame = styled('iframe')({ width: '100%', border: 0 });

/** One episode a line; their lengths align at the right. */
const Episodes = styled('ol')({
  ...plainList,
  '& li': {
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: 16,
    padding: '12px 0',
    borderTop: `1px solid ${color.line}`,
    fontWeight: 600,
  },
  '& .length': { flex: 'none', color: color.soft, fontWeight: 400 },
});

const Note = styled('p')({
  margin: 0,
  paddingTop: 12,
  borderTop: `1px solid ${color.line}`,
  color: color.soft,
  fontSize: '0.875rem',
});

const ServiceLinks = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  marginTop: 20,
  '@media (max-width: 27.5em)': { '& > a': { flex: '1 1 100%' } },
});

const NoPodcast = styled('p')({
  maxWidth: '37em',
  margin: 0,
  color: color.soft,
  fontSize: '1.0625rem',
});
