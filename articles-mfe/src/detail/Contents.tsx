import { useId, type MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { styled } from '@mui/material/styles';
import { color, media, smallHeading } from '@board/shared/ui';
import type { Heading } from '../data/article-body';

/** Contents of one line would be of no use. */
const FEWEST_HEADINGS = 2;

const ContentsNav = styled('nav')({
  maxHeight: '21rem',
  marginBottom: 32,
  padding: '16px 20px',
  overflowY: 'auto',
  border: `1px solid ${color.line}`,
  borderRadius: 6,
  fontSize: '0.9375rem',
  '& h2': { ...smallHeading, marginBottom: 8 },
  '& ol': { margin: 0, padding: 0, listStyle: 'none' },
  '& .inner': { paddingLeft: 16, fontSize: '0.875rem' },
  '& a': {
    display: 'block',
    padding: '3px 0',
    color: color.accent,
    lineHeight: 1.4,
    textDecoration: 'none',
  },
  '& a:hover': { textDecoration: 'underline', textUnderlineOffset: 3 },
  [media.desktop]: {
    position: 'sticky',
    top: 92,
    alignSelf: 'start',
    maxHeight: 'calc(100vh - 120px)',
    margin: 0,
    padding: '0 0 0 20px',
    border: 0,
    borderLeft: `1px solid ${color.line}`,
    borderRadius: 0,
  },
});

/**
 * Table of contents of an article, from its headings; nothing with fewer than
 * two.
 */
export function Contents({ headings }: { headings: Heading[] }) {
  const titleId = useId();
  if (headings.length < FEWEST_HEADINGS) return null;
  return (
    <ContentsNav className="contents" aria-labelledby={titleId}>
      <h2 id={titleId}>In this article</h2>
      <ol>
        {headings.map(({ id, text, level }) => (
          <li key={id} className={level === 3 ? 'inner' : undefined}>
            <Link to={`#${id}`} onClick={(event) => focusHeading(id, event)}>
              {text}
            </Link>
          </li>
        ))}
      </ol>
    </ContentsNav>
  );
}

/**
 * Moves the focus to a heading, from which keyboards and screen readers
 * continue (WCAG 2.4.3). The router scrolls, and restores the position on going
 * back.
 */
function focusHeading(
  id: string,
  { metaKey, ctrlKey, shiftKey, button }: MouseEvent,
): void {
  // Such a click opens a new tab or window, and this page stays where it is.
  if (metaKey || ctrlKey || shiftKey || button !== 0) return;
  document.getElementById(id)?.focus({ preventScroll: true });
}
