import { usePlatform } from '@board/shared/platform';
import { color, media, radius, styled } from '@board/shared/ui';

const Note = styled('div')({
  '&&': { margin: '1.6em 0' },
  padding: '16px 20px',
  borderRadius: radius,
  backgroundColor: color.tint,
  '&& p': { margin: 0 },
  '&& .from': { marginBottom: 4, color: color.accent, fontSize: '0.8125rem', fontWeight: 650 },
  [media.print]: {
    border: '1px solid',
    backgroundColor: 'transparent',
    breakInside: 'avoid',
    '&& .from': { color: 'inherit' },
  },
});

/** A remark of the advisor, set apart from the writer's text (docs/product.md §2.9). */
export function InsightNote({ message }: { message: string }) {
  const { persona } = usePlatform().config;
  return (
    <Note role="note" aria-label={`${persona}’s insight`}>
      <p className="from">{persona}’s insight</p>
      <p>{message}</p>
    </Note>
  );
}
