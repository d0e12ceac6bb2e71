import type { Country } from '@board/shared/domain';
import { Field, TextInput } from '@board/shared/ui';
import type { JobFilters } from '../../data/job-filters';
import { ChoiceField } from './ChoiceField';
import { signOf } from './currency-sign';
import { More } from './filter-styles';
import { RangeField } from './RangeField';
import type { FilterChoices } from './use-filter-choices';

interface Props {
  country: Country;
  filters: JobFilters;
  choices: FilterChoices;
}

const MAX_LENGTH = 200;

/** The filters behind "Show More" (docs/product.md §2.5): the browser's own disclosure, which needs no script. */
export function MoreFilters({ country, filters, choices }: Props) {
  const text = (name: 'location' | 'keywords', label: string, placeholder: string) => (
    <Field label={label}>
      <TextInput
        name={name}
        placeholder={placeholder}
        defaultValue={filters[name] ?? ''}
        maxLength={MAX_LENGTH}
        enterKeyHint="search"
      />
    </Field>
  );
  const day = (name: 'fromDate' | 'toDate', label: string) => (
    <Field label={label}>
      <TextInput type="date" name={name} max="9999-12-31" defaultValue={filters[name] ?? ''} />
    </Field>
  );
  return (
    <More>
      <summary>
        <span className="closed">Show More</span>
        <span className="opened">Show Less</span>
      </summary>
      <div className="fields">
        <ChoiceField
          label="Firm"
          name="firm"
          all={{ value: 'all-firms', label: 'All Firms' }}
          choices={choices.firm}
          chosen={filters.firm}
        />
        <ChoiceField
          label="Industry"
          name="industry"
          all={{ value: 'all-industries', label: 'All Industries' }}
          choices={choices.industry}
          chosen={filters.industry}
        />
        <ChoiceField
          label="Employment"
          name="employment"
          all={{ value: 'all-types', label: 'All Types' }}
          choices={choices.employment}
          chosen={filters.employment}
        />
        {text('location', 'Location', 'City or region')}
        {text('keywords', 'Keywords', 'Words in the advert')}
        <RangeField
          label="Salary"
          sign={signOf(country)}
          min={{ name: 'minSalary', placeholder: '0', value: filters.minSalary }}
          max={{ name: 'maxSalary', placeholder: '200000', value: filters.maxSalary }}
        />
        <RangeField
          label="Firm rank"
          min={{ name: 'minRank', placeholder: '1', value: filters.minRank }}
          max={{ name: 'maxRank', placeholder: '100', value: filters.maxRank }}
        />
        {day('fromDate', 'Published from')}
        {day('toDate', 'Published to')}
      </div>
    </More>
  );
}
