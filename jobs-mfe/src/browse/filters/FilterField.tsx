import type { ComponentProps } from 'react';
import { styled } from '@mui/material/styles';
import type { Country } from '@board/shared/domain';
import { SelectField } from '@board/shared/select-field';
import { Field, TextInput, color } from '@board/shared/ui';
import {
  anyOf,
  FILTER_NAMES,
  filterRow,
  isChoice,
  partText,
  signOf,
  type Filter,
  type FilterName,
} from '@board/shared/model/filters';
import { choicesOf } from '../../data/filter-choices';
import type { Search, Unread } from '../../data/job-filters';
import type { useFilterChoices } from './filter-form';

/** A text, because a browser's field for numbers drops the "k" of "45k" and reads "1e5". */
const NUMBER: ComponentProps<'input'> = { inputMode: 'numeric', maxLength: 40 };
const INPUTS: Record<NonNullable<Filter['kind']>, ComponentProps<'input'>> = {
  words: { maxLength: 200, enterKeyHint: 'search' },
  amount: NUMBER,
  rank: NUMBER,
  day: { type: 'date', max: '9999-12-31' },
};

const SUCH_AS: Partial<Record<NonNullable<Filter['kind']>, string>> = {
  amount: 'not an amount. Write it like 45,000 or 45k.',
  rank: 'not a rank. Write a number such as 25.',
  day: 'not a day. Write it like 2026-01-31.',
};

/** The place of a filter's field behind "Show More"; 0 before it. */
const orderOf = (name: FilterName): number => filterRow(name).order ?? 0;
const IN_ORDER = FILTER_NAMES.toSorted((a, b) => orderOf(a) - orderOf(b));
export const MAIN_FIELDS = IN_ORDER.filter((name) => orderOf(name) === 0);
export const MORE_FIELDS = IN_ORDER.filter((name) => orderOf(name) > 0);

interface Props extends Search, ReturnType<typeof useFilterChoices> {
  name: FilterName;
  unread: Unread | undefined;
}

/** The field of a filter, as its row of the model says (docs/product.md §2.5.6). */
export function FilterField({ name, country, filters, unread, options, facets }: Props) {
  const field = filterRow(name);
  const value = filters[name];
  switch (field.as) {
    case 'select': {
      const choices = isChoice(name)
        ? choicesOf(name, options, facets, filters[name])
        : (field.options ?? []);
      return (
        <SelectField
          label={field.label}
          name={name}
          value={String(value ?? anyOf(name))}
          options={[{ value: anyOf(name), label: field.any }, ...choices]}
        />
      );
    }
    case 'text':
      return <TypedField {...{ name, field, value, country }} unread={unread?.[name]} />;
    case 'distance':
      return (
        <Distance>
          <SelectField
            label="Distance"
            name={name}
            value={String(value ?? '')}
            options={[
              { value: '', label: 'Any distance' },
              ...(field.values ?? []).map((within) => ({
                value: within,
                label: partText({ within }, 'location', country),
              })),
            ]}
          />
          <label className="remote">
            <input type="checkbox" name="remote" value="yes" defaultChecked={!filters.remote} />
            <span>or remote</span>
          </label>
          {/* A box that is off sends nothing; the first value of a name counts. */}
          <input type="hidden" name="remote" value="no" />
        </Distance>
      );
    default:
      return null;
  }
}

interface TypedProps {
  name: FilterName;
  field: Extract<Filter, { as: 'text' }>;
  value: string | number | undefined;
  /** What it says that cannot be read. */
  unread: string | undefined;
  country: Country;
}

function TypedField({ name, field, value, unread, country }: TypedProps) {
  const { kind = 'words', label, placeholder } = field;
  const isAmount = kind === 'amount';
  const noteId = `${name}-unread`;
  return (
    <div>
      <div className={isAmount ? 'amount' : undefined}>
        <Field label={label}>
          <TextInput
            name={name}
            placeholder={placeholder}
            defaultValue={value ?? unread ?? ''}
            aria-invalid={unread === undefined ? undefined : true}
            aria-describedby={unread === undefined ? undefined : noteId}
            {...INPUTS[kind]}
          />
        </Field>
        {isAmount ? <span aria-hidden="true">{signOf(country)}</span> : null}
      </div>
      {/* A live region that is always there: its words are spoken when they come. */}
      <Unreadable id={noteId} aria-live="polite">
        {unread === undefined ? '' : `“${unread}” is ${SUCH_AS[kind]}`}
      </Unreadable>
    </div>
  );
}

const Unreadable = styled('p')({
  margin: '4px 0 0',
  color: color.ink,
  fontSize: '0.8125rem',
  lineHeight: 1.3,
  overflowWrap: 'anywhere',
  '&:empty': { margin: 0 },
});

const Distance = styled('div')({
  position: 'relative',
  '& .remote': {
    position: 'absolute', // at the end of the label's line
    top: -3,
    right: 0,
    display: 'flex',
    alignItems: 'center',
    gap: 5,
    minHeight: 24,
    color: color.soft,
    fontSize: '0.8125rem',
  },
  '& .remote input': { width: 15, height: 15, margin: 0, accentColor: color.accent },
});
