import type { Country } from '@board/shared/domain';
import type { JobFilters } from '../../data/job-filters';
import { FilterField, MORE_FIELDS } from './FilterField';
import { More } from './filter-styles';
import type { FilterChoices } from './use-filter-choices';

interface Props {
  country: Country;
  filters: JobFilters;
  choices: FilterChoices;
}

/** The filters behind "Show More" (docs/product.md §2.5): the browser's own disclosure, which needs no script. */
export function MoreFilters({ country, filters, choices }: Props) {
  return (
    <More>
      <summary>
        <span className="closed">Show More</span>
        <span className="opened">Show Less</span>
      </summary>
      <div className="fields">
        {MORE_FIELDS.map((name) => (
          <FilterField key={name} {...{ name, country, filters, choices }} />
        ))}
      </div>
    </More>
  );
}
