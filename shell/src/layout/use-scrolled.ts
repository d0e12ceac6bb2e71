import { useEffect, useState } from 'react';

/**
 * Whether the page has scrolled more than so many px; false until hydration. It reads the scroll position on scrolling
 * and never while rendering, since reading forces a layout.
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
