import { Fragment, useState, type ReactNode } from 'react';
import { usePlatform } from '@board/shared/platform';
import { Button, color, styled, VisuallyHidden } from '@board/shared/ui';
import { useStored, type StoredItem, type StoredList } from './stored-list';

const Rows = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  borderTop: `1px solid ${color.line}`,
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '6px 20px',
    minHeight: 72,
    padding: '10px 0',
    borderBottom: `1px solid ${color.line}`,
  },
  '& li > div': { flex: '1 1 320px', minWidth: 0 },
  '& li a': { color: color.accent, fontWeight: 600, overflowWrap: 'anywhere' },
  '& p': { margin: 0, minHeight: 24, color: color.soft, fontSize: '0.9375rem' },
  '& strong': { color: color.ink, fontWeight: 650 },
});

interface Props<Item extends StoredItem> {
  list: StoredList<Item>;
  /** Text of the empty list. */
  none: string;
  nameOf(item: Item): string;
  /** What a row shows before its button. */
  children(item: Item): ReactNode;
  /** What the button says, and what the row says after it. */
  remove?: string;
  removed?: string;
}

/** One of the lists of this device, each item with a button that removes it, and then brings it back. Unknown until hydration. */
export function StoredRows<Item extends StoredItem>({
  list,
  none,
  nameOf,
  children,
  remove = 'Remove',
  removed = 'Removed',
}: Props<Item>) {
  const { notify } = usePlatform();
  const stored = useStored(list);
  const [pressed, setPressed] = useState<readonly Item[]>([]);
  if (!stored) return null;
  const gone = pressed.filter(({ id }) => !stored.some((item) => item.id === id));
  const listed = [...stored, ...gone].toSorted((a, b) => b.at.localeCompare(a.at));
  if (listed.length === 0) return <p>{none}</p>;
  const removeItem = (item: Item) => {
    setPressed([...pressed.filter(({ id }) => id !== item.id), item]);
    list.remove(item.id);
  };
  const restoreItem = (item: Item) => {
    const lost = list.restore(item);
    if (lost) notify(lost);
  };
  return (
    <Rows>
      {listed.map((item) => {
        const name = nameOf(item);
        const isGone = gone.includes(item);
        // One button, which keeps the focus. Keys: a browser's translation leaves React no text to change.
        return (
          <li key={item.id}>
            {isGone ? (
              <div key="removed" role="status">
                {`${removed}: ${name}`}
              </div>
            ) : (
              <Fragment key="item">{children(item)}</Fragment>
            )}
            <Button variant="outline" size="sm" onClick={() => (isGone ? restoreItem : removeItem)(item)}>
              <span key={isGone ? 'undo' : 'remove'}>
                {isGone ? 'Undo' : remove}
                <VisuallyHidden>
                  {isGone ? ' removing' : ''} {name}
                </VisuallyHidden>
              </span>
            </Button>
          </li>
        );
      })}
    </Rows>
  );
}
