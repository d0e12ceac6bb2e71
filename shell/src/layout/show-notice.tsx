import { useEffect, useState, type CSSProperties } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { Notice } from '@board/shared/contract';
import { color, floating, panel } from '@board/shared/ui';

/** docs/product.md §9 */
const SHOWN_MS = 5000;
const STILL = '(prefers-reduced-motion: reduce)';

// Notices are a root of their own, so that no page renders anew. It is outside of the theme: their styles are attributes.
const CARD: CSSProperties = {
  position: 'fixed',
  top: 80, // below the header; the bottom belongs to the cookie banner
  right: 16,
  zIndex: 1400,
  boxSizing: 'border-box',
  width: 'min(380px, calc(100vw - 32px))',
  padding: '12px 16px',
  ...panel,
  borderColor: color.edge,
  color: color.ink,
  boxShadow: floating,
  fontSize: '0.9375rem',
};
const UNDO: CSSProperties = {
  minHeight: 32,
  padding: 0,
  border: 0,
  background: 'none',
  color: color.accent,
  font: 'inherit',
  fontWeight: 600,
  cursor: 'pointer',
};

let root: Root | undefined;
let count = 0;

/** Shows a notice for 5 s, in the place of the one before. */
export function showNotice(notice: Notice): void {
  root ??= createRoot(document.body.appendChild(document.createElement('div')));
  count += 1;
  root.render(<NoticeCard key={count} {...notice} />);
}

const close = () => root?.render(null);

/** A failure interrupts those who listen; anything else waits for a pause. Under the pointer or with the focus it stays (WCAG 2.2.1). */
function NoticeCard({ title, message, tone, undo }: Notice) {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(close, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isHeld]);
  const isFailure = tone === 'error';
  return (
    <div
      ref={slideIn}
      role={isFailure ? 'alert' : 'status'}
      style={{ ...CARD, borderLeft: `4px solid ${isFailure ? color.danger : color.accent}` }}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <strong style={{ fontWeight: 650 }}>{title}</strong>
      {message ? <div style={{ marginTop: 2, color: color.soft }}>{message}</div> : null}
      {undo ? (
        <button
          type="button"
          style={UNDO}
          onClick={() => {
            close();
            undo();
          }}
        >
          Undo
        </button>
      ) : null}
    </div>
  );
}

function slideIn(card: HTMLElement | null): void {
  if (!globalThis.matchMedia?.(STILL).matches)
    card?.animate?.({ transform: ['translateX(100%)', 'none'] }, { duration: 225, easing: 'ease-out' });
}
