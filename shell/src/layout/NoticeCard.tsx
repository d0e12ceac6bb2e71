import { closeSnackbar, type CustomContentProps } from 'notistack';
import {
  forwardRef,
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
} from 'react';
import type { Notice } from '@board/shared/contract';
import { styled } from '@mui/material/styles';
import { color, floating, media, panel } from '@board/shared/ui';
import { speak } from './LiveRegions';

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
  padding: '8px 12px',
  ...panel,
  borderColor: color.edge,
  borderLeft: `4px solid ${color.accent}`,
  color: color.ink,
  boxShadow: floating,
  fontSize: '0.875rem',
  lineHeight: 1.43,
  [media.tablet]: {
    padding: '12px 16px',
    fontSize: '0.9375rem',
    lineHeight: 1.55,
  },
  // notistack writes its slide into a style attribute.
  [media.still]: { transition: 'none !important' },
  '&[data-tone="error"]': { borderLeftColor: color.danger },
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
 * A failure interrupts those who listen; anything else waits for a pause. A
 * notice of the platform stays under the pointer and with the focus (WCAG
 * 2.2.1), so its card counts the time: notistack knows the pointer alone.
 * "Undo" is the next stop of the Tab key, and leads back to where the focus
 * was.
 */
export const NoticeCard = forwardRef<
  HTMLDivElement,
  CustomContentProps & NoticeOptions
>(function NoticeCard({ id, variant, message, action, style, notice }, ref) {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (!notice || isHeld) return;
    const timer = setTimeout(() => closeSnackbar(id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [id, isHeld, notice]);
  const words = [notice?.title ?? message, notice?.message]
    .filter(Boolean)
    .join('. ');
  const isUrgent = variant === 'error';
  useEffect(() => speak({ words, isUrgent }), [words, isUrgent]);
  const { undoButton, stopProps, goBack } = useNextStop();
  const takeBack = () => {
    closeSnackbar(id);
    notice?.undo?.();
    goBack();
  };
  return (
    <Card
      ref={ref}
      role="group"
      aria-label="Notice"
      data-tone={variant}
      style={style}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <strong className="title">{notice?.title ?? message}</strong>
      {notice?.message ? <div className="message">{notice.message}</div> : null}
      {notice?.undo ? (
        <button
          ref={undoButton}
          type="button"
          className="undo"
          onClick={takeBack}
          {...stopProps}
        >
          Undo
        </button>
      ) : null}
      {typeof action === 'function' ? action(id) : action}
    </Card>
  );
});

/**
 * The first Tab after a notice leads to its button, wherever the notice stands
 * in the page: the notice is soon over. The next one leads back.
 */
function useNextStop() {
  const undoButton = useRef<HTMLButtonElement>(null);
  /** What had the focus before the button. */
  const left = useRef<HTMLElement>(undefined);
  const goBack = () => left.current?.focus({ preventScroll: true });
  useEffect(() => {
    const lead = (event: globalThis.KeyboardEvent) => {
      const button = undoButton.current;
      const isInOverlay = document.activeElement?.closest(
        '[role="dialog"], [role="menu"]',
      );
      if (event.key !== 'Tab' || event.shiftKey || !button || isInOverlay)
        return;
      document.removeEventListener('keydown', lead);
      event.preventDefault();
      button.focus();
    };
    document.addEventListener('keydown', lead);
    return () => document.removeEventListener('keydown', lead);
  }, []);
  const stopProps = {
    onFocus({ relatedTarget }: FocusEvent) {
      if (relatedTarget instanceof HTMLElement) left.current = relatedTarget;
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Tab' || !left.current) return;
      event.preventDefault();
      goBack();
    },
  };
  return { undoButton, stopProps, goBack };
}
