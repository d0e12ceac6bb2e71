import type { ComponentProps } from 'react';
import { styled } from '@mui/material/styles';
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
import type { Search } from '../../data/job-filters';
import type { useFilterChoices } from './filter-form';

const NUMBER: ComponentProps<'input'> = { type: 'number', inputMode: 'numeric', min: 0, step: 1 };
const INPUTS: Record<NonNullable<Filter['kind']>, ComponentProps<'input'>> = {
  words: { maxLength: 200, enterKeyHint: 'search' },
  amount: NUMBER,
  rank: NUMBER,
  day: { type: 'date', max: '9999-12-31' },
};

/** The place of a filter's field behind "Show More"; 0 before it. */
const orderOf = (name: FilterName): number => filterRow(name).order ?? 0;
const IN_ORDER = FILTER_NAMES.toSorted((a, b) => orderOf(a) - orderOf(b));
export const MAIN_FIELDS = IN_ORDER.filter((name) => orderOf(name) === 0);
export const MORE_FIELDS = IN_ORDER.filter((name) => orderOf(name) > 0);

interface Props extends Search, ReturnType<typeof useFilterChoices> {
  name: FilterName;
}

/** The field of a filter, as its row of the model says (docs/product.md §2.5.6). */
export function FilterField({ name, country, filters, options, facets }: Props) {
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
    case 'text': {
      const { kind = 'words', label, placeholder } = field;
      const isAmount = kind === 'amount';
      return (
        <div className={isAmount ? 'amount' : undefined}>
          <Field label={label}>
            <TextInput name={name} placeholder={placeholder} defaultValue={value ?? ''} {...INPUTS[kind]} />
          </Field>
          {isAmount ? <span aria-hidden="true">{signOf(country)}</span> : null}
        </div>
      );
    }
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
