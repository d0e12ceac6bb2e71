import { inWords } from '@board/shared/country-words';
import { LoadFailed } from '@board/shared/load-failed';
import { useCountry } from '@board/shared/platform';
import { usePageData } from '@board/shared/router';
import { media, Page, PageHead, styled } from '@board/shared/ui';
import { NewInSearches } from '../stored-jobs/NewInSearches';
import { ActiveFilters } from './filters/ActiveFilters';
import { useFilterForm } from './filters/filter-form';
import { FilterForm } from './filters/FilterForm';
import { headingFor, type BrowseData } from './jobs-data';
import { AskedNotes } from './JobsNotes';
import { Results } from './Results';
import { Summary } from './Summary';

/** The list of jobs (docs/product.md §2.5). Its panel stays, typed text and focus included, when a load fails. */
function JobsPage() {
  const { failure, country, filters, landing, asked } = usePageData<BrowseData>();
  const { inPath } = useCountry();
  const form = useFilterForm(filters, inPath);
  const list = { country, filters };
  const hasFailed = failure !== undefined;
  const place = landing?.place ?? inWords(country.code);
  return (
    <Page
      dense
      head={
        <PageHead
          dense
          title={landing?.heading ?? headingFor(country)}
          sub={
            <Sentence>{`Use the filters below to find your perfect accounting opportunity in ${place}`}</Sentence>
          }
        />
      }
    >
      <NewInSearches />
      <FilterForm {...list} form={form} hasFailed={hasFailed} />
      <Summary {...list} form={form} hasFailed={hasFailed} />
      <ActiveFilters {...list} form={form} />
      <AskedNotes asked={asked} />
      {failure ? <LoadFailed title="Error Loading Jobs" message={failure} /> : <Results {...list} />}
    </Page>
  );
}

export { JobsPage as Component };

const Sentence = styled('span')({ [media.desktop]: { whiteSpace: 'nowrap' } });
