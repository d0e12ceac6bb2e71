import { useEffect } from 'react';
import { EARLY_PRESSED } from '@board/shared/early';
import { color, styled } from '@board/shared/ui';
import type { BrowseScope } from '../browse/browse-data';
import { savedSearches, searchId } from './saved-searches';
import { useStored } from './stored-list';

const IS_SAVED = `&[${EARLY_PRESSED}="true"], &[aria-pressed="true"]:not([${EARLY_PRESSED}])`;

/** Both names take the room of the longer one, so that nothing moves when this device says which it is. */
const Toggle = styled('button')({
  display: 'inline-grid',
  minHeight: 34,
  padding: '4px 11px',
  border: `1px solid ${color.edge}`,
  borderRadius: 17,
  backgroundColor: color.card,
  color: color.ink,
  font: 'inherit',
  fontSize: '0.875rem',
  lineHeight: 1.3,
  alignItems: 'center',
  cursor: 'pointer',
  '&:hover': { borderColor: color.accent, backgroundColor: color.tint },
  '& span': { gridArea: '1 / 1' },
  '& .saved': { visibility: 'hidden', fontWeight: 600 },
  [IS_SAVED]: {
    borderColor: color.accent,
    backgroundColor: color.tint,
    color: color.accent,
    '& .save': { visibility: 'hidden' },
    '& .saved': { visibility: 'visible' },
  },
  '@media (scripting: none)': { display: 'none' },
});

interface Props extends BrowseScope {
  /** When the list's jobs were read, in ms: by the server's clock for those of the document, else by this device's. */
  readAt: number;
}

/** By this device's clock, if the server's is ahead: a job may count as new twice, but none is left out. */
const seenAt = (readAt: number) => Math.min(readAt, Date.now());

/**
 * Saves the filters of the list on this device, or removes them (docs/product.md §2.6). Opening the list of a saved search
 * is the visit since which jobs count as new.
 */
export function SaveSearch({ readAt, ...scope }: Props) {
  const id = searchId(scope);
  const saved = useStored(savedSearches)?.find((search) => search.id === id);
  const savedAt = saved?.at;
  useEffect(() => {
    if (!id || !savedAt) return;
    const [before, seen] = [Date.parse(savedAt), seenAt(readAt)];
    // Another tab may have shown the list later; a time to come is none.
    if (before < seen || before > Date.now()) savedSearches.add(id, seen);
  }, [id, savedAt, readAt]);
  if (!id) return null;
  return (
    <Toggle
      type="button"
      aria-pressed={saved !== undefined}
      onClick={() => (saved ? savedSearches.remove(id) : savedSearches.add(id, seenAt(readAt)))}
    >
      <span className="save">Save this search</span>
      <span className="saved">Saved</span>
    </Toggle>
  );
}
