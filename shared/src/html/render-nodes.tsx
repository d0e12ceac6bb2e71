import type { ReactNode } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import type { RootContent } from 'hast';
import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { HtmlImage } from './HtmlImage';
import { HtmlLink } from './HtmlLink';

/** React elements of safe nodes. Never a string of HTML: nothing here is a Trusted Types sink. */
export function renderNodes(children: RootContent[]): ReactNode {
  return toJsxRuntime(
    { type: 'root', children },
    { Fragment, jsx, jsxs, components: { a: HtmlLink, img: HtmlImage } },
  );
}
