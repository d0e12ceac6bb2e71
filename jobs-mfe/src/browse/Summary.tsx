import NativeSelect from '@mui/material/NativeSelect';
import { useId } from 'react';
import { styled } from '@mui/material/styles';
import { paths } from '@board/shared/paths';
import { useCountry } from '@board/shared/platform';
import {
  color,
  media,
  ResultCount,
  TextLink,
  VisuallyHidden,
} from '@board/shared/ui';
import { defaultSort, possibleSorts, SORTS } from '@board/shared/model/sorts';
import { chosenSort, type Search } from '../data/job-filters';
import { SaveAndAlert } from '../stored-jobs/SearchButtons';
import { FORM_ID, type FormPart } from './filters/filter-form';
import { UnstatedJobs } from './JobsNotes';
import { useResults } from './Results';
import { ViewSwitch } from './ViewSwitch';

const VISUALLY_HIDDEN = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;

const SummaryLine = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 10px',
  minHeight: 36,
  margin: '12px 0',
  color: color.soft,
  fontSize: '0.9375rem',
  '& [role="status"]': { margin: 0, color: color.ink, fontSize: '1rem' },
  '@media (max-width: 47.99em)': {
    // Two lines, whatever they say: the count, then the sort with what there is
    // to do.
    '&::after': { content: '""', order: 1, flexBasis: '100%', height: 0 },
    '& > .sort, & > .sort ~ *': { order: 2 },
    '& > .sort': { flex: '1 1 64px', minWidth: 0, marginLeft: -10 },
    '& .unstated': { flex: '1 1 0', minWidth: 0, fontSize: '0.8125rem' },
    '& .unstated a': {
      display: 'block',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '& .optional': VISUALLY_HIDDEN,
  },
  [media.tablet]: { '& > .sort': { marginLeft: 'auto' } },
});

/**
 * One line above the results, two on phones. Its order and buttons stay where
 * they are.
 */
export const Summary = ({
  form,
  hasFailed,
  ...list
}: FormPart & { hasFailed: boolean }) => (
  <SummaryLine>
    {hasFailed ? null : <JobCount {...list} />}
    <SortField filters={list.filters} form={form} />
    {hasFailed ? null : <SearchActions {...list} />}
    {hasFailed ? null : <ViewSwitch filters={list.filters} />}
  </SummaryLine>
);

function JobCount(list: Search) {
  const { inPath } = useCountry();
  const { jobs, shown, last, busy } = useResults(list);
  const hiddenCount = jobs.length - shown.length;
  return (
    <>
      <ResultCount
        count={last.total}
        atLeast={last.capped}
        noun="job"
        busy={busy}
      />
      <UnstatedJobs filters={list.filters} found={last} />
      {hiddenCount > 0 ? (
        <TextLink
          to={paths.savedJobs({ country: inPath })}
        >{`${hiddenCount} hidden`}</TextLink>
      ) : null}
    </>
  );
}

function SearchActions(scope: Search) {
  const { list } = useResults(scope);
  return <SaveAndAlert {...scope} readAt={list.dataUpdatedAt} />;
}

const SortSelect = styled(NativeSelect)({
  maxWidth: '100%',
  backgroundColor: 'transparent',
  '&:not(:hover) > fieldset': { borderColor: 'transparent' },
  '& > select': {
    // The select is as wide as its choice, where browsers can do that.
    fieldSizing: 'content',
    minHeight: 36,
    padding: '5px 11px',
    fontSize: '0.9375rem',
    fontWeight: 600,
    '&&&': { paddingRight: 31 },
  },
});

/**
 * The order of the list: a field of the filter panel's form, in the line of the
 * count. The default comes first, and its value is empty: it is another one
 * once there are keywords.
 */
function SortField({ filters, form }: Pick<FormPart, 'filters' | 'form'>) {
  const selectId = useId();
  const usualSort = defaultSort(filters);
  const otherSorts = possibleSorts(filters).filter(
    (sort) => sort !== usualSort,
  );
  return (
    <div className="sort">
      <label htmlFor={selectId}>
        <VisuallyHidden>Sort</VisuallyHidden>
      </label>
      <SortSelect
        id={selectId}
        name="sort"
        inputProps={{ form: FORM_ID }}
        defaultValue={chosenSort(filters) ?? ''}
        onChange={form.props.onChange}
      >
        <option value="">{SORTS[usualSort].label}</option>
        {otherSorts.map((sort) => (
          <option key={sort} value={sort}>
            {SORTS[sort].label}
          </option>
        ))}
      </SortSelect>
    </div>
  );
}
