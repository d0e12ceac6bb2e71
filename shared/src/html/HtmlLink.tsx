import type { ComponentProps } from 'react';
import { externalUrl } from '../domain/links';
import { Link } from '../router';

/** A link inside HTML from outside: external ones in a new tab, internal ones by path, any other as text. */
export function HtmlLink({ href, title, children }: ComponentProps<'a'>) {
  const outside = externalUrl(href);
  if (outside) {
    return (
      <a href={outside} title={title} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    );
  }
  // `//host` and `/\host` would leave the site, and so would `/<tab>/host`: browsers drop tabs and line breaks.
  return href && /^\/(?![/\\])[^\t\n\r]*$/.test(href) ? (
    <Link to={href} title={title}>
      {children}
    </Link>
  ) : (
    <span>{children}</span>
  );
}
