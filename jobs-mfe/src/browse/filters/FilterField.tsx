import type { Country } from '@board/shared/domain';
import { SelectField } from '@board/shared/select-field';
import { Field, TextInput } from '@board/shared/ui';
import { anyOf, FILTER_NAMES, filterRow, isChoice, type FilterName } from '../../data/filter-table';
import { signOf } from '../../data/currency-sign';
import type { JobFilters } from '../../data/job-filters';
import { DistanceField } from './DistanceField';
import { NumberInput, RangeField } from './RangeField';
import type { FilterChoices } from './use-filter-choices';

const MAX_LENGTH = 200;

/** The place of a filter's field behind "Show More"; 0 before it, undefined where it has no field of its own. */
function orderOf(name: FilterName): number | undefined {
  const { field } = filterRow(name);
  if (!field || field.as === 'title') return undefined;
  return field.order ?? 0;
}

/** The filters whose fields are always in view, and those behind "Show More", in order. */
export const MAIN_FIELDS = FILTER_NAMES.filter((name) => orderOf(name) === 0);
export const MORE_FIELDS = FILTER_NAMES.filter((name) => (orderOf(name) ?? 0) > 0).toSorted(
  (a, b) => (orderOf(a) ?? 0) - (orderOf(b) ?? 0),
);

interface Props {
  name: FilterName;
  country: Country;
  filters: JobFilters;
  choices: FilterChoices;
  className?: string;
}

/** The field of a filter, as the table of filters says. */
export function FilterField({ name, country, filters, choices, className }: Props) {
  const { field } = filterRow(name);
  const value = filters[name];
  switch (field?.as) {
    case 'select': {
      const options = isChoice(name) ? choices[name] : (field.options ?? []);
      return (
        <SelectField
          className={className}
          label={field.label}
          name={name}
          value={String(value ?? anyOf(name))}
          options={[{ value: anyOf(name), label: field.any }, ...options]}
        />
      );
    }
    case 'text':
      return (
        <Field label={field.label} className={className}>
          <TextInput
            name={name}
            placeholder={field.placeholder}
            defaultValue={value ?? ''}
            maxLength={MAX_LENGTH}
            enterKeyHint="search"
          />
        </Field>
      );
    case 'distance':
      return <DistanceField className={className} country={country.code} filters={filters} />;
    case 'amount':
      return (
        <div className={`amount ${className ?? ''}`}>
          <Field label={field.label}>
            <NumberInput name={name} placeholder={field.placeholder} defaultValue={value ?? ''} />
          </Field>
          <span aria-hidden="true">{signOf(country)}</span>
        </div>
      );
    case 'day':
      return (
        <Field label={field.label}>
          <TextInput type="date" name={name} max="9999-12-31" defaultValue={value ?? ''} />
        </Field>
      );
    case 'range': {
      const [least, most] = field.placeholders;
      return (
        <RangeField
          label={field.label}
          min={{ name, placeholder: least, value }}
          max={{ name: field.end, placeholder: most, value: filters[field.end] }}
        />
      );
    }
    default:
      return null;
  }
}
