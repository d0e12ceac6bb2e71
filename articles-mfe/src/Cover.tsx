import { imageUrl, mediaUrl } from '@board/shared/domain';
import { usePlatform } from '@board/shared/platform';
import { color, styled } from '@board/shared/ui';
import { Picture } from '@board/shared/ui-data';

const Image = styled(Picture)({
  display: 'block',
  width: '100%',
  height: 'auto',
  aspectRatio: '16 / 9',
  objectFit: 'cover',
  backgroundColor: color.tint,
});

interface Props {
  /** As the article's row has it (docs/product.md §5). */
  path: string;
  loading: 'eager' | 'lazy';
}

/** An article's cover, 16:9, or the placeholder. Decorative: the title stands beside it. */
export function Cover({ path, loading }: Props) {
  const { backendUrl } = usePlatform().config;
  return (
    <Image
      src={imageUrl(path, backendUrl)}
      placeholder={mediaUrl('placeholders/image.svg', backendUrl)}
      alt=""
      width={1200}
      height={675}
      loading={loading}
      fetchPriority={loading === 'eager' ? 'high' : 'auto'}
    />
  );
}
