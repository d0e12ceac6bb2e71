import type { CustomContentProps } from 'notistack';
import type { CSSProperties, Ref } from 'react';
import { color, floating, radius } from '../theme/tokens';

// Notices are a root of their own, outside of the theme: their styles are attributes.
const card: CSSProperties = {
  boxSizing: 'border-box',
  width: 'min(380px, calc(100vw - 32px))',
  padding: '12px 16px',
  border: `1px solid ${color.edge}`,
  borderRadius: radius,
  backgroundColor: color.card,
  color: color.ink,
  boxShadow: floating,
  fontSize: '0.9375rem',
};

/** `style` and `ref` are those of the transition that shows it. */
type Props = Pick<CustomContentProps, 'message' | 'variant' | 'style'> & { ref?: Ref<HTMLDivElement> };

/** What a notice looks like. A failure interrupts those who listen; anything else waits for a pause. */
export function NoticeContent({ ref, style, message, variant }: Props) {
  const failure = variant === 'error';
  return (
    <div
      ref={ref}
      role={failure ? 'alert' : 'status'}
      style={{ ...card, borderLeft: `4px solid ${failure ? color.danger : color.accent}`, ...style }}
    >
      {message}
    </div>
  );
}
