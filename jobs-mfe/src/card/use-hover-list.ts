import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type FocusEvent,
} from 'react';

/** docs/product.md §9 */
export const OPENS_AFTER_MS = 700;
export const CLOSES_AFTER_MS = 300;

/**
 * Whether a list is open that hover, focus and presses open. Undefined until
 * one of them happens: the style sheet decides.
 */
export function useHoverList() {
  const [isOpen, setOpen] = useState<boolean>();
  const changeTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** What keeps it open. */
  const heldOpenBy = useRef({ pointer: false, focus: false });
  const isPressed = useRef(false);

  const changeOpen = (isOpening: boolean) => {
    clearTimeout(changeTimer.current);
    isPressed.current = isPressed.current && isOpening;
    setOpen(isOpening);
  };
  const changeAfter = (isOpening: boolean, ms: number) => {
    clearTimeout(changeTimer.current);
    changeTimer.current = setTimeout(() => changeOpen(isOpening), ms);
  };
  const closeUnlessHeld = () => {
    clearTimeout(changeTimer.current);
    if (!heldOpenBy.current.pointer && !heldOpenBy.current.focus)
      changeAfter(false, CLOSES_AFTER_MS);
  };
  useEffect(() => () => clearTimeout(changeTimer.current), []);
  const closeOnEscape = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape') changeOpen(false);
  });
  useEffect(() => {
    if (!isOpen) return;
    // A visitor who hovers may have the focus elsewhere, so Esc works
    // everywhere (WCAG 2.2 SC 1.4.13).
    const listenForEscape = (event: KeyboardEvent) => closeOnEscape(event);
    document.addEventListener('keydown', listenForEscape);
    return () => document.removeEventListener('keydown', listenForEscape);
  }, [isOpen]);

  const triggers = {
    onMouseEnter() {
      heldOpenBy.current.pointer = true;
      if (isOpen) clearTimeout(changeTimer.current);
      else changeAfter(true, OPENS_AFTER_MS);
    },
    onMouseLeave() {
      heldOpenBy.current.pointer = false;
      closeUnlessHeld();
    },
    onFocus({ target }: FocusEvent) {
      heldOpenBy.current.focus = true;
      // A focus without a visible ring belongs to a press, which opens the list.
      if (target.matches(':focus-visible')) changeOpen(true);
    },
    onBlur() {
      heldOpenBy.current.focus = false;
      closeUnlessHeld();
    },
  };
  const pressButton = () => {
    const wasPressed = isPressed.current;
    isPressed.current = true;
    changeOpen(!(isOpen && wasPressed));
  };
  return { isOpen, triggers, press: pressButton };
}
