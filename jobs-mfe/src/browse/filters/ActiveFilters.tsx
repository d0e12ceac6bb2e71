import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { styled } from '@mui/material/styles';
import { CloseIcon } from '@board/shared/icons';
import { useCountry } from '@board/shared/platform';
import { color, plainList, TextLink, VisuallyHidden } from '@board/shared/ui';
import {
  chipText,
  type FilterChip,
  filterChips,
} from '@board/shared/model/filter-chips';
import { filterAddress, withoutChip } from '../../data/job-filters';
import { focusNeighbour } from '../../focus-neighbour';
import {
  FORM_ID,
  isPlainClick,
  useSettled,
  type FormPart,
} from './filter-form';

const ChipList = styled('ul')({
  display: 'flex',
  position: 'relative',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  ...plainList,
  marginBottom: 14,
  '& li': { minWidth: 0 },
  '& [data-outdated]': { visibility: 'hidden' },
  '& .chip': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    maxWidth: '100%',
    minHeight: 34,
    padding: '4px 10px 4px 14px',
    border: `1px solid ${color.edge}`,
    borderRadius: 17,
    backgroundColor: color.card,
    color: color.ink,
    fontSize: '0.9375rem',
    lineHeight: 1.3,
    textDecoration: 'none',
  },
  '& .chip:hover': { borderColor: color.accent, backgroundColor: color.tint },
  '& .chip svg': { flex: 'none', fontSize: 16, color: color.soft },
  // One line that scrolls on phones; what clears them all stays in view.
  '@media (max-width: 47.99em)': {
    flexWrap: 'nowrap',
    margin: '0 -18px 10px',
    padding: '2px 18px',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    '& li': { flex: 'none', maxWidth: '80%' },
    '& li:last-child': {
      position: 'sticky',
      right: -18,
      marginLeft: 12,
      padding: '0 18px 0 8px',
      backgroundColor: color.paper,
    },
    // A chip that is not in view as a whole fades out, within the room that is
    // left where all are.
    '& li:last-child::before': {
      content: '""',
      position: 'absolute',
      right: '100%',
      top: 0,
      bottom: 0,
      width: 20,
      background: `linear-gradient(to right, transparent, ${color.paper})`,
      pointerEvents: 'none',
    },
    '& .chip': { overflow: 'hidden' },
    '& .chip > bdi': {
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
  },
  '& .clear': { minHeight: 34, marginLeft: 4, fontSize: '0.9375rem' },
});

/**
 * The active filters, each with a way to remove it, and "Clear Filters" if
 * there is any (docs/product.md §2.5). While the visitor types, new ones wait,
 * and changed ones are invisible in their room.
 */
export function ActiveFilters({ country, filters, form }: FormPart) {
  const { inPath } = useCountry();
  const settledFilters = useSettled(filters, form.isTyping);
  const activeChips = filterChips(settledFilters);
  if (activeChips.length === 0) return null;
  const isOutdated = (chip: FilterChip) =>
    chipText(settledFilters, chip, country) !==
      chipText(filters, chip, country) || undefined;
  const isNoneLeft = filterChips(filters).length === 0 || undefined;

  /**
   * The fields change at once after hydration; the link serves the time before,
   * and new tabs.
   */
  const dropChip = (chip?: FilterChip) => (event: MouseEvent<HTMLElement>) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    if (chip === undefined || activeChips.length === 1)
      document
        .querySelector<HTMLElement>(`#${FORM_ID} input`)
        ?.focus({ preventScroll: true });
    else focusNeighbour(event.currentTarget);
    form.change((current) => withoutChip(current, chip));
  };
  return (
    <ChipList aria-label="Active filters">
      {activeChips.map((chip) => (
        <li
          key={`${chip.part} ${chip.value ?? ''}`}
          data-outdated={isOutdated(chip)}
        >
          <Link
            className="chip"
            to={filterAddress(inPath, withoutChip(filters, chip))}
            onClick={dropChip(chip)}
          >
            <VisuallyHidden>Remove filter </VisuallyHidden>
            <bdi>{chipText(settledFilters, chip, country)}</bdi>
            <CloseIcon aria-hidden="true" />
          </Link>
        </li>
      ))}
      <li data-outdated={isNoneLeft}>
        <TextLink
          className="clear"
          to={filterAddress(inPath, withoutChip(filters))}
          onClick={dropChip()}
        >
          Clear Filters
        </TextLink>
      </li>
    </ChipList>
  );
}
