import type { ComponentProps, CSSProperties } from 'react';
import type { Notice } from '../../contract';
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
type Props = Notice & Pick<ComponentProps<'div'>, 'style' | 'ref'>;

/** What a notice looks like. A failure interrupts those who listen; anything else waits for a pause. */
export function NoticeContent({ ref, style, title, message, tone }: Props) {
  const failure = tone === 'error';
  return (
    <div
      ref={ref}
      role={failure ? 'alert' : 'status'}
      style={{ ...card, borderLeft: `4px solid ${failure ? color.danger : color.accent}`, ...style }}
    >
      <strong style={{ fontWeight: 650 }}>{title}</strong>
      {message ? <div style={{ marginTop: 2, color: color.soft }}>{message}</div> : null}
    </div>
  );
}
