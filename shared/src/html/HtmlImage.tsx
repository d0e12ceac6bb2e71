import type { ComponentProps } from 'react';
import { imageUrl, mediaUrl } from '../domain/images';
import { usePlatform } from '../platform/PlatformProvider';
import { Picture } from '../ui/images/Picture';

/** A picture inside HTML from outside: its path resolved by docs/product.md §5, a placeholder if it fails. */
export function HtmlImage({ src, alt, ...rest }: ComponentProps<'img'>) {
  const { backendUrl } = usePlatform().config;
  const { title, width, height } = rest;
  return (
    <Picture
      src={imageUrl(typeof src === 'string' ? src : undefined, backendUrl)}
      placeholder={mediaUrl('placeholders/image.svg', backendUrl)}
      alt={alt ?? ''}
      title={title}
      width={width}
      height={height}
    />
  );
}
