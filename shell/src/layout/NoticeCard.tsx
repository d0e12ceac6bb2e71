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

/** The time for which a notice is shown, in ms (docs/product.md §9). */
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

const CardFrame = styled('div')({
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
  useClosing({ id, notice, isHeld });
  const noticeText = [notice?.title ?? message, notice?.message]
    .filter(Boolean)
    .join('. ');
  const isUrgent = variant === 'error';
  useEffect(
    () => speak({ words: noticeText, isUrgent }),
    [noticeText, isUrgent],
  );
  const { undoButton, stopProps, goBack } = useNextStop();
  const takeBack = () => {
    closeSnackbar(id);
    notice?.undo?.();
    goBack();
  };
  return (
    <CardFrame
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
    </CardFrame>
  );
});

interface ShownNotice extends Pick<
  CustomContentProps & NoticeOptions,
  'id' | 'notice'
> {
  isHeld: boolean;
}

/** Closes a notice of the platform after its time, which begins anew. */
function useClosing({ id, notice, isHeld }: ShownNotice): void {
  useEffect(() => {
    if (!notice || isHeld) return;
    const closeTimer = setTimeout(() => closeSnackbar(id), SHOWN_MS);
    return () => clearTimeout(closeTimer);
  }, [id, isHeld, notice]);
}

/**
 * The first Tab after a notice leads to its button, wherever the notice stands
 * in the page: the notice is soon over. The next one leads back.
 */
function useNextStop() {
  const undoButton = useRef<HTMLButtonElement>(null);
  /** What had the focus before the button. */
  const leftElement = useRef<HTMLElement>(undefined);
  const focusLeftElement = () =>
    leftElement.current?.focus({ preventScroll: true });
  useEffect(() => {
    const leadToUndo = (event: globalThis.KeyboardEvent) => {
      const undoElement = undoButton.current;
      const isInOverlay = document.activeElement?.closest(
        '[role="dialog"], [role="menu"]',
      );
      if (event.key !== 'Tab' || event.shiftKey || !undoElement || isInOverlay)
        return;
      document.removeEventListener('keydown', leadToUndo);
      event.preventDefault();
      undoElement.focus();
    };
    document.addEventListener('keydown', leadToUndo);
    return () => document.removeEventListener('keydown', leadToUndo);
  }, []);
  const stopProps = {
    onFocus({ relatedTarget }: FocusEvent) {
      if (relatedTarget instanceof HTMLElement)
        leftElement.current = relatedTarget;
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Tab' || !leftElement.current) return;
      event.preventDefault();
      focusLeftElement();
    },
  };
  return { undoButton, stopProps, goBack: focusLeftElement };
}
