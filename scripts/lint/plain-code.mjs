/**
 * Rules of plain code that the linter lacks: one declaration a line, and no
 * spread that depends on a condition (CONTRIBUTING.md).
 */

const ARRAYS = new Set(['ArrayExpression']);

/** `const [first, second] = [1, 2];` hides two declarations in one. */
const noTupleDeclarations = {
  meta: {
    messages: {
      tuple: 'Declare each name on a line of its own.',
    },
  },
  create(context) {
    return {
      VariableDeclarator(node) {
        if (node.id.type !== 'ArrayPattern') return;
        if (!ARRAYS.has(withoutTypes(node.init)?.type)) return;
        context.report({ node, messageId: 'tuple' });
      },
    };
  },
};

/** `{ ...(isKnown ? { name } : {}) }` hides a field in an expression. */
const noConditionalSpread = {
  meta: {
    messages: {
      spread:
        'Spread no condition: an optional field may be undefined, else use an if.',
    },
  },
  create(context) {
    return {
      SpreadElement(node) {
        if (node.parent.type !== 'ObjectExpression') return;
        const { type } = withoutTypes(node.argument);
        if (type !== 'ConditionalExpression' && type !== 'LogicalExpression')
          return;
        context.report({ node, messageId: 'spread' });
      },
    };
  },
};

/** What stands below `as` and `satisfies`. */
function withoutTypes(node) {
  const isTyped =
    node?.type === 'TSAsExpression' || node?.type === 'TSSatisfiesExpression';
  return isTyped ? withoutTypes(node.expression) : node;
}

export default {
  meta: { name: 'plain-code' },
  rules: {
    'no-tuple-declarations': noTupleDeclarations,
    'no-conditional-spread': noConditionalSpread,
  },
};
