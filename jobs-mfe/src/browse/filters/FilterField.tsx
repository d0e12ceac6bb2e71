import type { ComponentProps } from 'react';
import type { Country, CountryCode } from '@board/shared/domain';
import { SelectField } from '@board/shared/select-field';
import { Field, TextInput, color, styled } from '@board/shared/ui';
import { useHydrated } from '@board/shared/platform';
import {
  anyOf,
  FILTER_NAMES,
  filterRow,
  isChoice,
  type FilterName,
  signOf,
  RADII,
  unitOf,
  UNSTATED,
} from '@board/shared/model/filters';
import type { JobFilters } from '../../data/job-filters';
import type { FilterChoices } from './filter-form';

const MAX_LENGTH = 200;

/** The place of a filter's field behind "Show More"; 0 before it, undefined where it has no field of its own. */
function orderOf(name: FilterName): number | undefined {
  const field = filterRow(name);
  return field.as === undefined || field.as === 'title' ? undefined : (field.order ?? 0);
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

/** The field of a filter, as the table of filters says; either end of a range may be open (docs/product.md §2.5). */
export function FilterField({ name, country, filters, choices, className }: Props) {
  const field = filterRow(name);
  const value = filters[name];
  switch (field.as) {
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
      const end = (which: 'Minimum' | 'Maximum', of: FilterName, placeholder: string) => (
        <NumberInput
          name={of}
          placeholder={placeholder}
          defaultValue={filters[of] ?? ''}
          aria-label={`${which} ${field.label.toLowerCase()}`}
        />
      );
      const [least, most] = field.placeholders;
      return (
        <fieldset>
          <legend>{field.label}</legend>
          <div className="range">
            {end('Minimum', name, least)}
            <span aria-hidden="true">–</span>
            {end('Maximum', field.end, most)}
          </div>
        </fieldset>
      );
    }
    default:
      return null;
  }
}

/** A whole number from 0 on. */
const NumberInput = (props: ComponentProps<typeof TextInput>) => (
  <TextInput type="number" inputMode="numeric" min={0} step={1} {...props} />
);

/** The box is at the end of the label's line. */
const Both = styled('div')({
  position: 'relative',
  '& .remote': {
    position: 'absolute',
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

interface DistanceFieldProps {
  country: CountryCode;
  filters: JobFilters;
  className?: string | undefined;
}

/** How far from the place, as the crow flies, and whether remote jobs count too. */
function DistanceField({ country, filters: { within, remote }, className }: DistanceFieldProps) {
  // A form sent without a script has these only where they count, so that other searches have no more in their address.
  const isSent = useHydrated() || within !== undefined;
  return (
    <Both className={className}>
      <SelectField
        label="Distance"
        name="within"
        value={within ?? ''}
        options={[
          { value: '', label: 'Any distance' },
          ...RADII.map((value) => ({ value, label: `Within ${value} ${unitOf(country)}` })),
          { value: UNSTATED, label: 'Place not stated' },
        ]}
      />
      <label className="remote">
        <input type="checkbox" name={isSent ? 'remote' : undefined} value="yes" defaultChecked={!remote} />
        <span>or remote</span>
      </label>
      {/* A box that is off sends nothing; the first value of a name counts. */}
      {isSent ? <input type="hidden" name="remote" value="no" /> : null}
    </Both>
  );
}
