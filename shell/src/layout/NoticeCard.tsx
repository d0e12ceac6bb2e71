import { closeSnackbar, type CustomContentProps } from 'notistack';
import { forwardRef, useEffect, useState } from 'react';
import type { Notice } from '@board/shared/contract';
import { styled } from '@mui/material/styles';
import { color, floating, media, panel } from '@board/shared/ui';

/** docs/product.md §9 */
export const SHOWN_MS = 5000;

/** What `platform.notify` gives to notistack beside its own options. */
type NoticeOptions = { notice?: Notice };

declare module 'notistack' {
  interface VariantOverrides {
    info: NoticeOptions;
    success: NoticeOptions;
    error: NoticeOptions;
  }
}

const Card = styled('div')({
  boxSizing: 'border-box',
  width: '100%',
  padding: '12px 16px',
  ...panel,
  borderColor: color.edge,
  borderLeft: `4px solid ${color.accent}`,
  color: color.ink,
  boxShadow: floating,
  fontSize: '0.9375rem',
  [media.still]: { transition: 'none !important' }, // notistack's slide is an attribute
  '&[role="alert"]': { borderLeftColor: color.danger },
  '& .title': { fontWeight: 650 },
  '& .message': { marginTop: 2, color: color.soft },
  '& .undo': {
    minHeight: 32,
    padding: 0,
    border: 0,
    background: 'none',
    color: color.accent,
    font: 'inherit',
    fontWeight: 600,
    cursor: 'pointer',
  },
});

/**
 * A failure interrupts those who listen; anything else waits for a pause. A notice of the platform stays under the pointer
 * and with the focus (WCAG 2.2.1), so its card counts the time: notistack knows the pointer alone.
 */
export const NoticeCard = forwardRef<HTMLDivElement, CustomContentProps & NoticeOptions>(function NoticeCard(
  { id, variant, message, action, style, notice },
  ref,
) {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (!notice || isHeld) return;
    const timer = setTimeout(() => closeSnackbar(id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [id, isHeld, notice]);
  const takeBack = () => {
    closeSnackbar(id);
    notice?.undo?.();
  };
  return (
    <Card
      ref={ref}
      role={variant === 'error' ? 'alert' : 'status'}
      style={style}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <strong className="title">{notice?.title ?? message}</strong>
      {notice?.message ? <div className="message">{notice.message}</div> : null}
      {notice?.undo ? (
        <button type="button" className="undo" onClick={takeBack}>
          Undo
        </button>
      ) : null}
      {typeof action === 'function' ? action(id) : action}
    </Card>
  );
});
