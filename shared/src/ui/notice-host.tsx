import type { CustomContentProps } from 'notistack';
import type { CSSProperties, Ref } from 'react';
import { color, floating, radius } from './theme/tokens';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Notice } from '../contract';

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

/** `style` and `ref` are the transition's. */
type Props = Pick<CustomContentProps, 'message' | 'variant' | 'style'> & { ref?: Ref<HTMLDivElement> };

/** A failure interrupts those who listen; anything else waits for a pause. */
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

/** ms; docs/product.md §9. */
const SHOWN_MS = 5000;
/** The bottom belongs to the cookie banner, the top to the header. */
const TOP_RIGHT = { vertical: 'top', horizontal: 'right' } as const;
const BELOW_HEADER = { style: { marginTop: 60 } };
const STILL = '(prefers-reduced-motion: reduce)';
const UNDO = {
  minHeight: 32,
  padding: 0,
  border: 0,
  background: 'none',
  color: color.accent,
  font: 'inherit',
  fontWeight: 600,
  cursor: 'pointer',
};
const CONTENT = { info: NoticeContent, success: NoticeContent, error: NoticeContent };

/** Makes a root of its own, so that no page renders anew; what it returns shows a notice in the place of the one before. */
export async function mountNotices(): Promise<(notice: Notice) => void> {
  const notistack = await importNotistack();
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  // at once: there is nothing to show the first notice before
  flushSync(() =>
    root.render(
      <notistack.SnackbarProvider
        autoHideDuration={SHOWN_MS}
        anchorOrigin={TOP_RIGHT}
        SnackbarProps={BELOW_HEADER}
        Components={CONTENT}
      />,
    ),
  );
  return ({ title, message, tone, undo }) => {
    const still = globalThis.matchMedia?.(STILL).matches && { transitionDuration: 0 };
    const text = (
      <>
        <strong style={{ fontWeight: 650 }}>{title}</strong>
        {message ? <div style={{ marginTop: 2, color: color.soft }}>{message}</div> : null}
        {undo ? (
          <button
            type="button"
            style={UNDO}
            onClick={() => {
              notistack.closeSnackbar();
              undo();
            }}
          >
            Undo
          </button>
        ) : null}
      </>
    );
    notistack.closeSnackbar();
    notistack.enqueueSnackbar(text, { variant: tone, ...still });
  };
}

/**
 * notistack's styles (goober's) are text in a style element, which the policy refuses in a page. So they go into one
 * outside, and the page gets the rules by script.
 */
async function importNotistack() {
  const outside = document.createElement('style');
  outside.append('');
  new DocumentFragment().append(outside);
  Object.assign(globalThis, { _goober: outside }); // where goober looks for the element of this id
  const notistack = await import(/* webpackMode: "eager" */ 'notistack');
  const { sheet } = document.head.appendChild(document.createElement('style'));
  sheet?.insertRule(`@media all{${outside.textContent}}`);
  return notistack;
}
