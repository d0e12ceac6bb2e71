import { Card, CardGrid, Skeleton, styled, VisuallyHidden } from '@board/shared/ui';

const CARDS = 6;

const Cover = styled(Skeleton)({ height: 'auto', aspectRatio: '16 / 9', borderRadius: 0 });
const Frame = styled(Card)({
  padding: 0,
  overflow: 'hidden',
  '& > div': { display: 'grid', gap: 10, padding: 20 },
});

/** Six skeleton cards (docs/product.md §2.9). */
export function ArticleGridSkeleton() {
  return (
    <>
      <VisuallyHidden as="output">Loading articles…</VisuallyHidden>
      <CardGrid aria-hidden="true">
        {Array.from({ length: CARDS }, (_, place) => (
          <Frame key={place}>
            <Cover />
            <div>
              <Skeleton width="80%" height={22} />
              <Skeleton height={62} />
              <Skeleton width="60%" height={18} />
            </div>
          </Frame>
        ))}
      </CardGrid>
    </>
  );
}
