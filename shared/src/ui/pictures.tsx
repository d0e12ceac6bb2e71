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
  const allowedSource = allowedImage(named, usePlatform().config);
  const [failedSource, setFailed] = useState<string>();
  const shownSource =
    allowedSource === undefined || allowedSource === failedSource
      ? placeholder
      : allowedSource;
  // The failed address, not the shown one: a placeholder that fails too would
  // bring the picture back, forever.
  const markFailed = () => setFailed(allowedSource);
  return (
    <img
      loading="lazy"
      decoding="async"
      {...rest}
      // It may have failed before hydration, without an event.
      ref={(imageElement) => {
        if (
          imageElement?.complete &&
          imageElement.naturalWidth === 0 &&
          imageElement.currentSrc !== '' &&
          shownSource === allowedSource
        )
          markFailed();
      }}
      onError={markFailed}
      src={shownSource}
      alt={alt}
    />
  );
}

/**
 * Ground, picture and line, one over the other. The ground ends below the line:
 * else its white would show in the corners of a dark picture.
 */
const PictureFrame = styled('span')({
  position: 'relative',
  isolation: 'isolate',
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  overflow: 'hidden',
  borderRadius: radius,
  '&::before, &::after': { content: '""', position: 'absolute' },
  // Logos of others are drawn for white paper.
  '&::before': {
    inset: 1,
    zIndex: -1,
    borderRadius: radius - 1,
    backgroundColor: '#fff',
  },
  '&[data-wordmark]::before': { backgroundColor: color.card },
  '&::after': {
    inset: 0,
    border: `1px solid ${color.line}`,
    borderRadius: radius,
  },
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
    <PictureFrame
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
    </PictureFrame>
  );
}
