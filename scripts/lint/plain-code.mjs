/**
 * Rules of plain code that the linter lacks: one declaration a line, and no
 * spread that depends on a condition (CONTRIBUTING.md).
 *
 * @typedef {{ type: string, parent: Node, id: Node, init: Node | null, argument: Node, expression: Node }} Node
 * @typedef {{ report(problem: { node: Node, messageId: string }): void }} Context
 */

/** `const [first, second] = [1, 2];` hides two declarations in one. */
const noTupleDeclarations = {
  meta: {
    messages: {
      tuple: 'Declare each name on a line of its own.',
    },
  },
  /** @param {Context} context */
  create: (context) => ({
    /** @param {Node} node */
    VariableDeclarator(node) {
      if (node.id.type !== 'ArrayPattern' || node.init === null) return;
      if (withoutTypes(node.init).type !== 'ArrayExpression') return;
      context.report({ node, messageId: 'tuple' });
    },
  }),
};

/** `{ ...(isKnown ? { name } : {}) }` hides a field in an expression. */
const noConditionalSpread = {
  meta: {
    messages: {
      spread:
        'Spread no condition: an optional field may be undefined, else use an if.',
    },
  },
  /** @param {Context} context */
  create: (context) => ({
    /** @param {Node} node */
    SpreadElement(node) {
      if (node.parent.type !== 'ObjectExpression') return;
      const { type } = withoutTypes(node.argument);
      if (type !== 'ConditionalExpression' && type !== 'LogicalExpression')
        return;
      context.report({ node, messageId: 'spread' });
    },
  }),
};

/**
 * What stands below `as` and `satisfies`.
 * @param {Node} node
 * @returns {Node}
 */
function withoutTypes(node) {
  const isTyped =
    node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression';
  return isTyped ? withoutTypes(node.expression) : node;
}

export default {
  meta: { name: 'plain-code' },
  rules: {
    'no-tuple-declarations': noTupleDeclarations,
    'no-conditional-spread': noConditionalSpread,
  },
};
