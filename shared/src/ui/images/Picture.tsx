import { useState, type ComponentProps } from 'react';
import { allowedImage } from '../../domain/images';
import { usePlatform } from '../../platform/PlatformProvider';

type Props = Omit<ComponentProps<'img'>, 'src' | 'alt' | 'onError' | 'ref'> & {
  /** Undefined for an empty path. */
  src: string | undefined;
  alt: string;
  /** What stands in for a picture that is not there or does not load (docs/product.md §5). */
  placeholder: string;
};

/**
 * A picture from outside, which may fail, or come from where the page's policy lets nothing come from: then the
 * placeholder shows. Give it width and height, so that nothing moves.
 */
export function Picture({ src: named, alt, placeholder, ...rest }: Props) {
  const src = allowedImage(named, usePlatform().config);
  const [failed, setFailed] = useState<string>();
  const shown = src === undefined || src === failed ? placeholder : src;
  // Not what is shown: a placeholder that fails too would bring the picture back, for ever.
  const fail = () => setFailed(src);
  return (
    <img
      loading="lazy"
      decoding="async"
      {...rest}
      // It may have failed before the page was hydrated, and told nobody.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0 && image.currentSrc !== '' && shown === src) fail();
      }}
      onError={fail}
      src={shown}
      alt={alt}
    />
  );
}
