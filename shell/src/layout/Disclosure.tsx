import { useRef, type FocusEvent, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { color, floating, radius, styled } from '@board/shared/ui';

/** A bordered summary, and its list floating under it at the right. */
const Details = styled('details')({
  position: 'relative',
  flex: 'none',
  fontWeight: 500,
  '& summary': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 8,
    minWidth: 44,
    minHeight: 44,
    padding: '0 10px',
    border: `1px solid ${color.edge}`,
    borderRadius: radius,
    backgroundColor: color.card,
    cursor: 'pointer',
    listStyle: 'none',
  },
  '& summary::-webkit-details-marker': { display: 'none' },
  '& summary:hover': { backgroundColor: color.tint },
  '&[open] summary .arrow': { transform: 'rotate(180deg)' },
  '& ul': {
    position: 'absolute',
    top: 'calc(100% + 6px)',
    right: 0,
    zIndex: 1,
    minWidth: 168,
    margin: 0,
    padding: 6,
    listStyle: 'none',
    border: `1px solid ${color.line}`,
    borderRadius: radius,
    backgroundColor: color.card,
    boxShadow: floating,
  },
  '& li > *': {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    width: '100%',
    minHeight: 44,
    padding: '0 12px',
    border: 0,
    borderRadius: radius,
    backgroundColor: 'transparent',
    color: color.ink,
    font: 'inherit',
    textAlign: 'left',
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
  },
  '& li > *:hover': { backgroundColor: color.tint },
  '& li > [aria-current], & li > [aria-pressed="true"]': { color: color.accent, fontWeight: 650 },
});

/** Closes the disclosure that contains the choice. */
export const closeAround = ({ currentTarget }: MouseEvent) =>
  currentTarget.closest('details')?.removeAttribute('open');

interface Props {
  className?: string;
  summary: ReactNode;
  /** `li`s, each with a link or a button that calls `closeAround`. */
  children: ReactNode;
}

/**
 * A short list of choices under a button of the header. It is a native disclosure, so its links work before hydration.
 * Scripts close it on Esc and on leaving.
 */
export function Disclosure({ className, summary, children }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  const close = () => details.current?.removeAttribute('open');
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !details.current?.open) return;
    close();
    details.current.querySelector('summary')?.focus();
  };
  const closeOnLeaving = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) close();
  };
  return (
    <Details ref={details} className={className} onKeyDown={closeOnEscape} onBlur={closeOnLeaving}>
      <summary>{summary}</summary>
      <ul>{children}</ul>
    </Details>
  );
}
