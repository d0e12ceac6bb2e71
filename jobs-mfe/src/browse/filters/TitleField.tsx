import type { FormPart } from './filter-form';
import { SuggestingField } from './SuggestingField';

/**
 * "Job Title": suggests titles, firms, services, places and the filters of a
 * sentence.
 */
export const TitleField = ({ country, filters, form }: FormPart) => (
  <SuggestingField
    className="title"
    label="Job Title"
    name="search"
    placeholder="Search job titles..."
    defaultValue={filters.search ?? ''}
    attributes={{
      maxLength: 200,
      autoCapitalize: 'none',
      spellCheck: false,
      enterKeyHint: 'search',
    }}
    renderSuggestions={(code, field) => (
      <code.TitleSuggestions {...field} country={country} form={form} />
    )}
  />
);
