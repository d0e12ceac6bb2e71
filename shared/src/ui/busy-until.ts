/**
 * Shows on a pressed control that it was heard, until what it loads has come or
 * failed (`global-styles.ts`).
 */
export async function busyUntil<Loaded>(
  control: HTMLElement,
  loading: Promise<Loaded>,
): Promise<Loaded> {
  control.ariaBusy = 'true';
  try {
    return await loading;
  } finally {
    control.ariaBusy = null;
  }
}
