/**
 * Rules of plain code that the linter lacks: one declaration a line, and no
 * spread that depends on a condition (CONTRIBUTING.md).
 *
 * @typedef {object} Node
 * @property {string} type
 * @property {Node} parent
 * @property {Node} id
 * @property {Node | null} init
 * @property {Node} argument
 * @property {Node} expression
 * @property {Node} [callee]
 * @property {Node} [object]
 * @property {{ name?: string }} [property]
 * @property {Node[]} [elements]
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
      if (!isListed(withoutTypes(node.init))) return;
      context.report({ node, messageId: 'tuple' });
    },
  }),
};

/**
 * Whether it is an array that stands there, or a map over one.
 * @param {Node} node
 * @returns {boolean}
 */
function isListed({ type, callee }) {
  if (type === 'ArrayExpression') return true;
  const mappedType =
    callee?.property?.name === 'map' ? callee.object?.elements : undefined;
  return (
    mappedType?.every((element) => element.type !== 'SpreadElement') ?? false
  );
}

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
  const isTypedTuple =
    node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression';
  return isTypedTuple ? withoutTypes(node.expression) : node;
}

export default {
  meta: { name: 'plain-code' },
  rules: {
    'no-tuple-declarations': noTupleDeclarations,
    'no-conditional-spread': noConditionalSpread,
  },
};
