import { color, SelectInput, styled, VisuallyHidden } from '@board/shared/ui';
import { possibleSorts, type JobFilters, type Sort } from '../../data/job-filters';
import { FORM_ID, type FilterFormState } from './use-filter-form';

/** Names of the orders (docs/product.md §9). */
const SORT_LABELS: Record<Sort, string> = {
  date: 'Newest First',
  relevance: 'Most Relevant',
  distance: 'Nearest First',
  firmRank: 'Firm Ranking',
  salary: 'Salary: High to Low',
};

/** As quiet as the words beside it. */
const Select = styled(SelectInput)({
  // As wide as the order that it shows, where browsers can.
  width: 'auto',
  maxWidth: 'min(176px, 100%)',
  fieldSizing: 'content',
  minHeight: 36,
  padding: '4px 30px 4px 10px',
  borderColor: 'transparent',
  backgroundColor: 'transparent',
  fontSize: '0.9375rem',
  fontWeight: 600,
  '&:hover': { borderColor: color.edge },
});

interface Props {
  filters: JobFilters;
  onChange: FilterFormState['props']['onChange'];
}

/** The order of the list: a field of the filter panel's form, in the line of the count. */
export const SortField = ({ filters, onChange }: Props) => (
  <label className="sort">
    <VisuallyHidden>Sort</VisuallyHidden>
    <Select name="sort" form={FORM_ID} defaultValue={filters.sort} onChange={onChange}>
      {possibleSorts(filters).map((sort) => (
        <option key={sort} value={sort}>
          {SORT_LABELS[sort]}
        </option>
      ))}
    </Select>
  </label>
);
