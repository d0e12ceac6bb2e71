import { useState } from 'react';
import { Button } from '@board/shared/ui';
import { Box, Frame } from './podcast-styles';

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
export function Player({ url, title }: Props) {
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
