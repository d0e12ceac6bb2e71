import { useState, type ComponentProps } from 'react';
import { allowedImage } from '../domain/addresses';
import { usePlatform } from '../platform/PlatformProvider';
import { styled } from '@mui/material/styles';
import {
  firmLogo,
  hasWordmark,
  placeholderLogo,
  type LogoSubject,
} from '../domain/firm-logo';
import { color, radius } from './theme/tokens';

type PictureProps = Omit<
  ComponentProps<'img'>,
  'src' | 'alt' | 'onError' | 'ref'
> & {
  src: string | undefined;
  alt: string;
  /**
   * Replaces a picture that is missing or does not load (docs/product.md §5).
   */
  placeholder: string;
};

/** A picture from outside. Give it width and height, so that nothing shifts. */
export function Picture({
  src: named,
  alt,
  placeholder,
  ...rest
}: PictureProps) {
  const src = allowedImage(named, usePlatform().config);
  const [failed, setFailed] = useState<string>();
  const shownSource = src === undefined || src === failed ? placeholder : src;
  // The failed address, not the shown one: a placeholder that fails too would
  // bring the picture back, forever.
  const fail = () => setFailed(src);
  return (
    <img
      loading="lazy"
      decoding="async"
      {...rest}
      // It may have failed before hydration, without an event.
      ref={(image) => {
        if (
          image?.complete &&
          image.naturalWidth === 0 &&
          image.currentSrc !== '' &&
          shownSource === src
        )
          fail();
      }}
      onError={fail}
      src={shownSource}
      alt={alt}
    />
  );
}

const Frame = styled('span')({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  overflow: 'hidden',
  borderRadius: radius,
  // The line lies over the picture, so that no white shows in its corners.
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    border: `1px solid ${color.line}`,
    borderRadius: radius,
  },
  // Logos of others are drawn for white paper.
  backgroundColor: '#fff',
  '&[data-wordmark]': { backgroundColor: color.card },
  '& img': {
    display: 'block',
    width: '100%',
    height: '100%',
    objectFit: 'contain',
  },
});

/** A wordmark frame's width, divided by its height. */
const WORDMARK = 1.7;

interface FirmLogoProps {
  firm: LogoSubject;
  /** Height in px; a wordmark is wider. */
  size?: number;
}

/**
 * A firm's logo by the rules of docs/product.md §9. Decorative: the firm's name
 * is beside it.
 */
export function FirmLogo({ firm, size = 44 }: FirmLogoProps) {
  const { backendUrl } = usePlatform().config;
  const isWordmark = hasWordmark(firm.name);
  const width = isWordmark ? Math.round(size * WORDMARK) : size;
  return (
    <Frame
      data-wordmark={isWordmark || undefined}
      style={{ width, height: size }}
    >
      <Picture
        src={firmLogo(firm, backendUrl)}
        placeholder={placeholderLogo(firm.id, backendUrl)}
        alt=""
        width={width}
        height={size}
      />
    </Frame>
  );
}
