import { imageUrl, mediaUrl } from '@board/shared/domain';
import { usePlatform } from '@board/shared/platform';
import { color, styled, Picture } from '@board/shared/ui';
import type { ArticleSummary } from './data/article';
import { DrawnCover } from './DrawnCover';

const Image = styled(Picture)({
  display: 'block',
  width: '100%',
  height: 'auto',
  aspectRatio: '16 / 9',
  objectFit: 'cover',
  backgroundColor: color.tint,
});

interface Props {
  article: Pick<ArticleSummary, 'slug' | 'cover'>;
  loading: 'eager' | 'lazy';
}

/** An article's cover, 16:9; one without is drawn. Decorative: the title stands beside it. */
export function Cover({ article: { slug, cover }, loading }: Props) {
  const { backendUrl } = usePlatform().config;
  const src = imageUrl(cover, backendUrl);
  if (src === undefined) return <DrawnCover slug={slug} />;
  return (
    <Image
      src={src}
      placeholder={mediaUrl('placeholders/image.svg', backendUrl)}
      alt=""
      width={1200}
      height={675}
      loading={loading}
      fetchPriority={loading === 'eager' ? 'high' : 'auto'}
    />
  );
}
