/** The part of a hast node that splitting needs; comments, text and elements all fit. */
export interface TreeNode<Node> {
  type: string;
  tagName?: string;
  value?: string;
  children?: Node[];
}

/**
 * Cuts the body of an article into sections (docs/product.md §4.4): each `h2` or `h3` starts one, and what comes
 * before the first heading is a section of its own unless it is blank. Boxes around headings are opened; no text is
 * lost, changed or moved. A body without any content has no sections.
 */
export function splitAtHeadings<Node extends TreeNode<Node>>(body: readonly Node[]): Node[][] {
  const sections: Node[][] = [];
  let open: Node[] = [];
  for (const node of body.flatMap(withoutBox)) {
    if (isHeading(node) && open.some(hasContent)) {
      sections.push(open);
      open = [];
    }
    open.push(node);
  }
  return open.some(hasContent) ? [...sections, open] : sections;
}

const isHeading = ({ tagName }: { tagName?: string }) => tagName === 'h2' || tagName === 'h3';
const isBox = ({ tagName }: { tagName?: string }) => tagName === 'div' || tagName === 'section';

/** A heading counts wherever the writer's tool has boxed it in: `<div><section><h2>…`. */
function withoutBox<Node extends TreeNode<Node>>(node: Node): Node[] {
  return isBox(node) && holdsHeading(node) ? (node.children ?? []).flatMap(withoutBox<Node>) : [node];
}

function holdsHeading<Node extends TreeNode<Node>>({ children = [] }: Node): boolean {
  return children.some((child) => isHeading(child) || (isBox(child) && holdsHeading(child)));
}

const hasContent = ({ type, value = '' }: { type: string; value?: string }) =>
  type === 'element' || (type === 'text' && value.trim() !== '');
