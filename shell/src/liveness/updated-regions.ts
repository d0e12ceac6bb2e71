/** The part of React's tree that is read here; the developer tools read the same. */
interface Fiber {
  child: Fiber | null;
  sibling: Fiber | null;
  alternate: Fiber | null;
  stateNode: unknown;
  memoizedProps: unknown;
}

/** The root of the committed tree; undefined if it does not look as expected. */
function currentOf(root: unknown): Fiber | undefined {
  if (typeof root !== 'object' || root === null || !('current' in root)) return undefined;
  return isFiber(root.current) ? root.current : undefined;
}

const isFiber = (value: unknown): value is Fiber =>
  typeof value === 'object' && value !== null && 'alternate' in value && 'memoizedProps' in value;

/**
 * The regions in which the last commit of a root began: the innermost ones around what rendered. A region that
 * rendered only because its parent did is not among them.
 */
export function updatedRegions<Known extends object>(root: unknown, known: ReadonlySet<Known>): Known[] {
  const found: Known[] = [];
  /** Whether a region below was found. React creates a fiber's children anew only on the path to what rendered. */
  function visit(fiber: Fiber): boolean {
    const { alternate } = fiber;
    if (!alternate || alternate.child === fiber.child) return false;
    let inner = false;
    for (let child = fiber.child; child; child = child.sibling) inner = visit(child) || inner;
    const region = [...known].find((one) => one === fiber.stateNode);
    if (inner || !region || alternate.memoizedProps !== fiber.memoizedProps) return inner;
    found.push(region);
    return true;
  }
  const current = currentOf(root);
  if (current) visit(current);
  return found;
}
