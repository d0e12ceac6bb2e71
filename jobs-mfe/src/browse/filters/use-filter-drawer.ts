import { useState, type ComponentType, type MouseEvent } from 'react';
import { busyUntil } from '@board/shared/ui';
import type { FilterDrawerProps } from './FilterDrawer';
import type { FormPart } from './filter-form';

/**
 * A window below the mobile breakpoint of docs/product.md §9, in em as in the
 * styles.
 */
const PHONE_WINDOW = '(max-width: 47.99em)';

const loadDrawer = () =>
  import(/* webpackChunkName: "filter-drawer" */ './FilterDrawer');

/** The press that follows loads it again if it does not arrive. */
const fetchDrawer = () => void loadDrawer().catch(() => {});

const nothingTyped = () => {};

/**
 * The drawer that has the form's fields on a phone while it is open. Its code
 * comes when somebody is about to press. Before hydration, on wide screens, and
 * where the code does not arrive, the button opens the browser's own
 * disclosure.
 */
export function useFilterDrawer(form: FormPart['form']) {
  const [Drawer, setDrawer] = useState<ComponentType<FilterDrawerProps>>();
  const [isOpen, setOpen] = useState(false);
  /**
   * Where the fields are, and what fills them there. They are in the drawer
   * until it has slid out.
   */
  const [fields, setFields] = useState({
    inDrawer: false,
    refill: nothingTyped,
  });
  const moveFields = (inDrawer: boolean) =>
    setFields({ inDrawer, refill: form.remember() });

  const openDrawer = async (event: MouseEvent<HTMLElement>) => {
    const pressedButton = event.currentTarget;
    const disclosure = pressedButton.closest('details');
    if (
      !disclosure ||
      disclosure.open ||
      !window.matchMedia(PHONE_WINDOW).matches
    )
      return;
    event.preventDefault();
    try {
      const { FilterDrawer } = await busyUntil(pressedButton, loadDrawer());
      // it comes back here; a press alone moves no focus in Safari
      pressedButton.focus({ preventScroll: true });
      setDrawer(() => FilterDrawer);
      setOpen(true);
      moveFields(true);
    } catch {
      disclosure.open = true;
    }
  };
  return {
    /** Undefined while the fields are in the panel. */
    Drawer: fields.inDrawer ? Drawer : undefined,
    isOpen,
    close: () => setOpen(false),
    /** Called when the drawer has slid out. */
    end: () => moveFields(false),
    /** Called by the fields when they are in their new place. */
    refill: fields.refill,
    button: {
      onPointerEnter: fetchDrawer,
      onFocus: fetchDrawer,
      onClick: (event: MouseEvent<HTMLElement>) => void openDrawer(event),
    },
  };
}
