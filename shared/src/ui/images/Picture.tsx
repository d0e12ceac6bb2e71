import { useState, type ComponentProps } from 'react';
import { allowedImage } from '../../domain/images';
import { usePlatform } from '../../platform/PlatformProvider';

type Props = Omit<ComponentProps<'img'>, 'src' | 'alt' | 'onError' | 'ref'> & {
  /** Undefined for an empty path. */
  src: string | undefined;
  alt: string;
  /** Placeholder for a picture that is missing or does not load (docs/product.md §5). */
  placeholder: string;
};

/**
 * A picture from outside. It shows the placeholder if the picture fails, or if the page's policy forbids its origin.
 * Give it width and height, so that nothing shifts.
 */
export function Picture({ src: named, alt, placeholder, ...rest }: Props) {
  const src = allowedImage(named, usePlatform().config);
  const [failed, setFailed] = useState<string>();
  const shown = src === undefined || src === failed ? placeholder : src;
  // The failed address, not the shown one: a placeholder that fails too would bring the picture back, forever.
  const fail = () => setFailed(src);
  return (
    <img
      loading="lazy"
      decoding="async"
      {...rest}
      // It may have failed before hydration, without an event.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0 && image.currentSrc !== '' && shown === src) fail();
      }}
      onError={fail}
      src={shown}
      alt={alt}
    />
  );
}
