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
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** What keeps it open. */
  const holds = useRef({ pointer: false, focus: false });
  const isPressed = useRef(false);

  const change = (open: boolean) => {
    clearTimeout(timer.current);
    isPressed.current = isPressed.current && open;
    setOpen(open);
  };
  const changeAfter = (open: boolean, ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => change(open), ms);
  };
  const closeUnlessHeld = () => {
    clearTimeout(timer.current);
    if (!holds.current.pointer && !holds.current.focus)
      changeAfter(false, CLOSES_AFTER_MS);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const closeOnEscape = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape') change(false);
  });
  useEffect(() => {
    if (!isOpen) return;
    // A visitor who hovers may have the focus elsewhere, so Esc works
    // everywhere (WCAG 2.2 SC 1.4.13).
    const listen = (event: KeyboardEvent) => closeOnEscape(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOpen]);

  const triggers = {
    onMouseEnter() {
      holds.current.pointer = true;
      if (isOpen) clearTimeout(timer.current);
      else changeAfter(true, OPENS_AFTER_MS);
    },
    onMouseLeave() {
      holds.current.pointer = false;
      closeUnlessHeld();
    },
    onFocus({ target }: FocusEvent) {
      holds.current.focus = true;
      // Without a visible focus ring, a press follows.
      if (target.matches(':focus-visible')) change(true);
    },
    onBlur() {
      holds.current.focus = false;
      closeUnlessHeld();
    },
  };
  const press = () => {
    const wasPressed = isPressed.current;
    isPressed.current = true;
    change(!(isOpen && wasPressed));
  };
  return { isOpen, triggers, press };
}
