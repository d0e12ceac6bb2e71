import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { usePlatform } from '@board/shared/platform';
import { color, plainList, VisuallyHidden } from '@board/shared/ui';
import { focusNeighbour } from '../focus-neighbour';
import { useStored, type StoredItem, type StoredList } from './stored-list';

const RowList = styled('ul')({
  ...plainList,
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
  '& li a': { color: color.accent, fontWeight: 600 },
  '& p': { margin: 0, minHeight: 24, color: color.soft, fontSize: '0.9375rem' },
  '& strong': { color: color.ink, fontWeight: 650 },
});

interface StoredRowsProps {
  list: StoredList;
  none: ReactNode;
  nameOf(item: StoredItem): string;
  remove: string;
  children(item: StoredItem, name: string): ReactNode;
}

/**
 * One of the lists of this device, each item with a button that removes it.
 * Unknown until hydration.
 */
export function StoredRows({
  list,
  none,
  nameOf,
  remove,
  children,
}: StoredRowsProps) {
  const { notify } = usePlatform();
  const storedItems = useStored(list);
  if (!storedItems) return null;
  if (storedItems.length === 0) return none;
  const removeItem = (item: StoredItem, button: HTMLElement) => {
    focusNeighbour(button);
    list.remove(item.id);
    notify({
      title: `Removed: ${nameOf(item)}`,
      tone: 'success',
      undo: () => list.add(item.id, Date.parse(item.at), item.words),
    });
  };
  return (
    <RowList>
      {storedItems.map((item) => (
        <li key={item.id}>
          {children(item, nameOf(item))}
          <Button
            variant="outline"
            size="sm"
            onClick={({ currentTarget }) => removeItem(item, currentTarget)}
          >
            {remove}
            <VisuallyHidden> {nameOf(item)}</VisuallyHidden>
          </Button>
        </li>
      ))}
    </RowList>
  );
}
