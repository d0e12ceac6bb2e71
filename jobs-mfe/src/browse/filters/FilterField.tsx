import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import InputAdornment from '@mui/material/InputAdornment';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, type InputHTMLAttributes } from 'react';
import { styled } from '@mui/material/styles';
import type { Country } from '@board/shared/domain';
import { color } from '@board/shared/ui';
import { signOf } from '@board/shared/model/chip-words';
import { partText } from '@board/shared/model/filter-chips';
import { hasSeveral, isChoice } from '@board/shared/model/filter-values';
import {
  type Filter,
  FILTER_NAMES,
  type FilterName,
  filterRow,
} from '@board/shared/model/filters';
import { choicesOf } from '../../data/filter-choices';
import type { Search, Unread } from '../../data/job-filters';
import { FORM_ID, useFormOfFields, type useFilterChoices } from './filter-form';
import { FirmField } from './FirmField';
import { NearMe } from './NearMe';
import { SeveralField } from './SeveralField';
import { SuggestingField } from './SuggestingField';

type InputAttributes = InputHTMLAttributes<HTMLInputElement>;

/**
 * A text, because a browser's field for numbers drops the "k" of "45k" and
 * reads "1e5".
 */
const NUMBER_INPUT: InputAttributes = { inputMode: 'numeric', maxLength: 40 };
const INPUT_ATTRIBUTES: Record<NonNullable<Filter['kind']>, InputAttributes> = {
  words: { maxLength: 200, enterKeyHint: 'search' },
  amount: NUMBER_INPUT,
  rank: NUMBER_INPUT,
  day: { max: '9999-12-31' },
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

export interface FilterFieldProps
  extends Search, ReturnType<typeof useFilterChoices> {
  name: FilterName;
  unread: Unread | undefined;
}

/**
 * The field of a filter, as its row of the model says (docs/product.md §2.5.6).
 * In the drawer it is the form's by its `form` alone.
 */
export function FilterField(props: FilterFieldProps) {
  const { name, country, filters, unread, options, facets } = props;
  const field = filterRow(name);
  if (hasSeveral(name)) {
    const choices = choicesOf(name, options, facets, filters[name] ?? []);
    return <SeveralField {...{ name, choices, country, filters }} />;
  }
  switch (field.as) {
    case 'select':
      return name === 'firm' ? (
        <FirmChoice {...props} name={name} field={field} />
      ) : (
        <ChoiceField {...props} field={field} />
      );
    case 'text':
      return name === 'location' ? (
        <PlaceField
          {...{ name, field, country }}
          value={filters.location ?? ''}
        />
      ) : (
        <TypedField
          {...{ name, field, country }}
          value={filters[name]}
          unread={unread?.[name]}
        />
      );
    case 'distance':
      return (
        <DistanceField
          {...{ name, country, filters }}
          values={field.values ?? []}
        />
      );
    default:
      return null;
  }
}

interface ChoiceProps extends FilterFieldProps {
  field: Extract<Filter, { as: 'select' }>;
}

function ChoiceField({ name, field, filters, options, facets }: ChoiceProps) {
  const value = filters[name];
  const choices = isChoice(name)
    ? choicesOf(name, options, facets, [filters[name] ?? []].flat())
    : (field.options ?? []);
  return (
    <SelectField
      label={field.label}
      name={name}
      value={String(value ?? field.any.value)}
      options={[field.any, ...choices]}
    />
  );
}

function FirmChoice(props: ChoiceProps & { name: 'firm' }) {
  const { name, field, filters, options, facets } = props;
  const chosenFirms = filters.firm === undefined ? [] : [filters.firm];
  return (
    <FirmField
      label={field.label}
      allLabel={field.any.label}
      filters={filters}
      firms={choicesOf(name, options, facets, chosenFirms)}
      isKnown={options !== undefined}
      select={<ChoiceField {...props} />}
    />
  );
}

interface SelectFieldProps {
  label: string;
  name: FilterName;
  value: string;
  options: readonly { value: string; label: string }[];
}

/**
 * The system's own list: phones show it in their way, and it works without a
 * script.
 */
function SelectField({ label, name, value, options }: SelectFieldProps) {
  const selectId = useId();
  return (
    <FormControl>
      <FormLabel htmlFor={selectId}>{label}</FormLabel>
      <NativeSelect
        id={selectId}
        name={name}
        defaultValue={value}
        inputProps={{ form: FORM_ID }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
    </FormControl>
  );
}

interface DistanceFieldProps extends Search {
  name: FilterName;
  values: readonly string[];
}

function DistanceField({ name, country, filters, values }: DistanceFieldProps) {
  const distances = values.map((within) => ({
    value: within,
    label: partText({ within }, 'location', country),
  }));
  return (
    <DistanceWithBox>
      <SelectField
        label="Distance"
        name={name}
        value={String(filters[name] ?? '')}
        options={[{ value: '', label: 'Any distance' }, ...distances]}
      />
      <FormControlLabel
        className="remote"
        label="or remote"
        control={
          <Checkbox
            size="small"
            name="remote"
            value="yes"
            defaultChecked={!filters.remote}
            slotProps={{ input: { form: FORM_ID } }}
          />
        }
      />
      {/* A box that is off sends nothing; the first value of a name counts. */}
      <input type="hidden" name="remote" value="no" form={FORM_ID} />
    </DistanceWithBox>
  );
}

interface PlaceFieldProps extends Pick<
  TypedFieldProps,
  'name' | 'field' | 'country'
> {
  value: string;
}

function PlaceField({ name, field, value, country }: PlaceFieldProps) {
  const filterForm = useFormOfFields();
  return (
    <PlaceWithButton>
      <SuggestingField
        label={field.label}
        name={name}
        placeholder={field.placeholder}
        defaultValue={value}
        attributes={INPUT_ATTRIBUTES.words}
        renderSuggestions={(code, input) => (
          <code.PlaceSuggestions
            {...input}
            country={country}
            form={filterForm}
          />
        )}
      />
      <NearMe country={country} form={filterForm} />
    </PlaceWithButton>
  );
}

interface TypedFieldProps {
  name: FilterName;
  field: Extract<Filter, { as: 'text' }>;
  value: string | number | undefined;
  /** The text of the field that cannot be read. */
  unread: string | undefined;
  country: Country;
}

function TypedField({ name, field, value, unread, country }: TypedFieldProps) {
  const inputId = useId();
  const noteId = `${inputId}-unread`;
  const { kind = 'words', label, placeholder } = field;
  const isUnread = unread !== undefined;
  return (
    <FormControl error={isUnread}>
      <FormLabel htmlFor={inputId}>{label}</FormLabel>
      <OutlinedInput
        id={inputId}
        name={name}
        type={kind === 'day' ? 'date' : 'text'}
        placeholder={placeholder}
        defaultValue={value ?? unread ?? ''}
        aria-describedby={isUnread ? noteId : undefined}
        slotProps={{ input: { ...INPUT_ATTRIBUTES[kind], form: FORM_ID } }}
        startAdornment={
          kind === 'amount' ? (
            <InputAdornment position="start" aria-hidden="true">
              {signOf(country)}
            </InputAdornment>
          ) : undefined
        }
      />
      {/* A live region that is always there: its words are spoken when they
          come. */}
      <FormHelperText id={noteId} aria-live="polite">
        {isUnread ? `“${unread}” is ${SUCH_AS[kind]}` : ''}
      </FormHelperText>
    </FormControl>
  );
}

/** At the end of its label's line, which it makes no higher. */
const PlaceWithButton = styled('div')({
  position: 'relative',
  '& .near-me': {
    position: 'absolute',
    top: -2,
    right: 0,
    minHeight: 24,
    padding: '0 2px',
    fontSize: '0.8125rem',
    lineHeight: 1.25,
  },
});

const DistanceWithBox = styled('div')({
  position: 'relative',
  '& .remote': {
    position: 'absolute', // at the end of the label's line
    top: -3,
    right: 0,
    gap: 5,
    color: color.soft,
    fontSize: '0.8125rem',
  },
});
