import { useState } from 'react';
import { Button } from '@board/shared/ui';
import { Box, Frame } from './podcast-styles';

/** Where the button was, the keyboard goes on in what it brought. */
const takeFocus = (frame: HTMLIFrameElement | null) => frame?.focus();

interface Props {
  /** Of the origin that the Content-Security-Policy allows in frames. */
  url: string;
  title: string;
}

/**
 * The podcast service's player, 352 px high (docs/product.md §9). Nobody is asked for anything before the click; without a script there is
 * neither button nor place for the player.
 */
export function Player({ url, title }: Props) {
  const [wanted, setWanted] = useState(false);
  if (wanted) {
    // Its scripts and its storage stay its own: it is another origin. A link in it may open a tab.
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
