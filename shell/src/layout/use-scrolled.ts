import { useEffect, useState } from 'react';

/**
 * Whether the page has scrolled more than so many px; false until the page is taken over. The window is asked when it
 * scrolls and never while rendering, since the question makes it lay out the page.
 */
export function useScrolled(px: number): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const look = () => setScrolled(window.scrollY > px);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [px]);
  return scrolled;
}
