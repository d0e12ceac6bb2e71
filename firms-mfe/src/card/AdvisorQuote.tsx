import { usePlatform } from '@board/shared/platform';
import { color, radius, styled } from '@board/shared/ui';

const Quote = styled('figure')({
  margin: 0,
  padding: '16px 20px',
  borderRadius: radius,
  backgroundColor: color.tint,
  '& blockquote': { margin: 0, lineHeight: 1.6 },
  '& figcaption': { marginTop: 8, color: color.accent, fontSize: '0.875rem', fontWeight: 600 },
});

/** The advisor's remark on a firm (docs/product.md §2.6, §2.8). */
export function AdvisorQuote({ take }: { take: string }) {
  const { persona } = usePlatform().config;
  return (
    <Quote>
      <blockquote dir="auto">“{take}”</blockquote>
      <figcaption>{persona}’s take</figcaption>
    </Quote>
  );
}
