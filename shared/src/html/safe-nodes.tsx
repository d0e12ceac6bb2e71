import { useMemo, createElement, Fragment, type ReactNode } from 'react';
import type { ElementContent } from 'hast';
import { imageUrl, mediaUrl, externalUrl } from '../domain/addresses';
import { usePlatform } from '../platform/PlatformProvider';
import { Link } from 'react-router-dom';
import { Picture } from '../ui/pictures';

/** Plain data, fit for the query cache. */
export type HtmlNode = ElementContent;

/**
 * The safe nodes of HTML from outside, for query functions. Nodes parsed on the
 * server come with the page, and a browser loads the parser, 48 kB, only when
 * it navigates. `original` is the address of the whole text.
 */
export async function parseHtml(
  html: string,
  original?: string,
): Promise<HtmlNode[]> {
  const parser = await import(
    /* webpackChunkName: "html-parser" */ './parse-html'
  );
  return parser.parseHtml(html, original);
}

/**
 * Safe nodes as elements: links http(s) only, pictures by docs/product.md §5.
 */
export const SafeNodes = ({ nodes }: { nodes: HtmlNode[] }) =>
  useMemo(() => renderNodes(nodes), [nodes]);

/** Elements between whose parts React takes no white space. */
const TABLE_PARTS = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr']);

/**
 * React elements of safe nodes. Never a string of HTML: nothing here is a
 * Trusted Types sink.
 */
export const renderNodes = (nodes: ElementContent[]): ReactNode =>
  createElement(Fragment, null, ...nodes.map(renderNode));

function renderNode(node: ElementContent): ReactNode {
  if (node.type === 'text') return node.value;
  if (node.type !== 'element') return null;
  const { tagName, properties } = node;
  const attributeText = (name: string) => {
    const attributeValue = properties[name];
    return typeof attributeValue === 'string' ? attributeValue : undefined;
  };
  const children = node.children
    .filter(
      (child) =>
        !TABLE_PARTS.has(tagName) ||
        child.type !== 'text' ||
        child.value.trim() !== '',
    )
    .map(renderNode);
  if (tagName === 'a')
    return createElement(
      SafeLink,
      { href: attributeText('href'), title: attributeText('title') },
      ...children,
    );
  if (tagName === 'img')
    return (
      <SafePicture
        src={attributeText('src')}
        alt={attributeText('alt')}
        title={attributeText('title')}
        width={attributeText('width')}
        height={attributeText('height')}
      />
    );
  const { colspan, rowspan, ...otherProperties } = properties;
  return createElement(
    tagName,
    { ...otherProperties, colSpan: colspan, rowSpan: rowspan },
    ...children,
  );
}

interface LinkProps {
  href: string | undefined;
  title: string | undefined;
  children?: ReactNode;
}

/**
 * A link inside HTML from outside: external ones in a new tab, internal ones by
 * path, any other as text.
 */
function SafeLink({ href, title, children }: LinkProps) {
  const outsideAddress = externalUrl(href);
  if (outsideAddress) {
    return (
      <a
        href={outsideAddress}
        title={title}
        target="_blank"
        rel="noopener noreferrer"
      >
        {children}
      </a>
    );
  }
  // `//host` and `/\host` would leave the site, and so would `/<tab>/host`:
  // browsers drop tabs and line breaks.
  return href && /^\/(?![/\\])[^\t\n\r]*$/.test(href) ? (
    <Link to={href} title={title}>
      {children}
    </Link>
  ) : (
    <span>{children}</span>
  );
}

type PictureProps = Record<
  'src' | 'alt' | 'title' | 'width' | 'height',
  string | undefined
>;

/**
 * A picture inside HTML from outside: its path resolved by docs/product.md §5,
 * a placeholder if it fails.
 */
function SafePicture({ src, alt, ...rest }: PictureProps) {
  const { backendUrl } = usePlatform().config;
  return (
    <Picture
      src={imageUrl(src, backendUrl)}
      placeholder={mediaUrl('placeholders/image.svg', backendUrl)}
      alt={alt ?? ''}
      {...rest}
    />
  );
}
