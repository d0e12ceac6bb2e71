/**
 * All that touches React's internals, as its developer tools do. React calls their hook on each commit in every build, and
 * nothing else reports commits in production. The hook must exist before React is evaluated; an existing one is wrapped.
 * `test/react-internals.component.tsx` fails when React changes what is read here.
 */
const listeners = new Set<(root: unknown) => void>();

/** Calls the listener with the root of each commit. */
export function onCommit(listener: (root: unknown) => void): void {
  listeners.add(listener);
}

const NAME = '__REACT_DEVTOOLS_GLOBAL_HOOK__';

interface Hook {
  onCommitFiberRoot?(id: unknown, root: unknown, ...rest: unknown[]): void;
}
const isHook = (value: unknown): value is Hook => typeof value === 'object' && value !== null;

/** What React and its Fast Refresh expect of a hook. */
const own: Hook & { supportsFiber: true; renderers: Map<unknown, unknown>; inject(): number } = {
  supportsFiber: true,
  renderers: new Map(),
  inject: () => 1,
};

const standing: unknown = Reflect.get(globalThis, NAME);
const hook: Hook = isHook(standing) ? standing : own;
if (hook === own) Reflect.set(globalThis, NAME, own);
const before = hook.onCommitFiberRoot?.bind(hook);
hook.onCommitFiberRoot = (id, root, ...rest) => {
  before?.(id, root, ...rest);
  for (const listener of listeners) listener(root);
};

/** The part of React's tree that is read here. */
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
