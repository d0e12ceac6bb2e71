import { styled } from '@mui/material/styles';
import { imageUrl, mediaUrl } from '@board/shared/domain';
import { usePlatform } from '@board/shared/platform';
import { color, Picture } from '@board/shared/ui';
import type { ArticleSummary } from '../data/article';
import { DrawnCover } from './DrawnCover';

const CoverImage = styled(Picture)({
  display: 'block',
  width: '100%',
  height: 'auto',
  aspectRatio: '16 / 9',
  objectFit: 'cover',
  backgroundColor: color.tint,
});

interface Props {
  article: ArticleSummary;
  /** In view at first, so that its picture loads at once. */
  eager: boolean;
  /** At the head of its article. */
  large?: boolean;
}

/**
 * An article's cover, 16:9; for an article without a picture it is drawn. A
 * picture is decorative: the title stands beside it.
 */
export function Cover({ article, eager, large = false }: Props) {
  const { backendUrl } = usePlatform().config;
  const src = imageUrl(article.cover, backendUrl);
  if (src === undefined) return <DrawnCover article={article} large={large} />;
  return (
    <CoverImage
      src={src}
      placeholder={mediaUrl('placeholders/image.svg', backendUrl)}
      alt=""
      width={1200}
      height={675}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
    />
  );
}
