import type { ElementContent, Root } from 'hast';
import {
  defaultTreeAdapter,
  Parser,
  type DefaultTreeAdapterMap,
  type TreeAdapter,
} from 'parse5';
import { groupDigits } from '../domain/numbers';

/**
 * The most nodes of one text (docs/product.md §3): a few kB of tags that
 * overlap make a million.
 */
export const MOST_ELEMENTS = 3000;
/** Deeper nesting is built to exhaust the stack. */
const MOST_LEVELS = 80;

export interface Tree {
  root: Root;
  /** Why the rest was not parsed. */
  excess?: string | undefined;
}

class ExcessError extends Error {
  override name = 'Excess';
}

/**
 * The tree of HTML as browsers build it, up to the first element too many. Its
 * `h1` are `h2`, because the page has its own.
 */
export function parseTree(html: string): Tree {
  const parser = Parser.getFragmentParser<DefaultTreeAdapterMap>(null, {
    treeAdapter: boundedAdapter(),
    scriptingEnabled: false,
  });
  let excessReason: string | undefined;
  try {
    parser.tokenizer.write(html, true);
  } catch (error) {
    if (!(error instanceof ExcessError)) throw error;
    excessReason = error.message;
  }
  return {
    root: { type: 'root', children: nodesOf(parser.getFragment()) },
    excess: excessReason,
  };
}

/**
 * Counts elements and comments, which bound the texts too, and the open
 * elements.
 */
function boundedAdapter(): TreeAdapter<DefaultTreeAdapterMap> {
  let nodeCount = 0;
  let openElements = 0;
  const countElement = () => {
    nodeCount += 1;
    if (nodeCount > MOST_ELEMENTS)
      throw new ExcessError(
        `has more than ${groupDigits(MOST_ELEMENTS)} elements`,
      );
  };
  return {
    ...defaultTreeAdapter,
    createElement(...args) {
      countElement();
      return defaultTreeAdapter.createElement(...args);
    },
    createCommentNode(data) {
      countElement();
      return defaultTreeAdapter.createCommentNode(data);
    },
    onItemPush() {
      openElements += 1;
      if (openElements > MOST_LEVELS)
        throw new ExcessError(`nests elements more than ${MOST_LEVELS} deep`);
    },
    onItemPop() {
      openElements -= 1;
    },
  };
}

function nodesOf({
  childNodes,
}: DefaultTreeAdapterMap['parentNode']): ElementContent[] {
  return childNodes.flatMap((node): ElementContent[] => {
    if (defaultTreeAdapter.isTextNode(node))
      return [{ type: 'text', value: node.value }];
    if (!defaultTreeAdapter.isElementNode(node)) return [];
    return [
      {
        type: 'element',
        tagName: node.tagName === 'h1' ? 'h2' : node.tagName,
        properties: Object.fromEntries(
          node.attrs.map(({ name, value }) => [name, value]),
        ),
        children: nodesOf('content' in node ? node.content : node),
      },
    ];
  });
}
