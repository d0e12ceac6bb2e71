import Button from '@mui/material/Button';
import type { FormEvent } from 'react';
import { styled } from '@mui/material/styles';
import { inWords } from '@board/shared/country-words';
import { LoadFailed } from '@board/shared/load-failed';
import { paths } from '@board/shared/paths';
import { useCountry, usePlatform } from '@board/shared/platform';
import { usePageData } from '@board/shared/router';
import { media, Page, PageHead } from '@board/shared/ui';
import { AlertForm } from '../alerts/AlertForm';
import { filterArgument } from '../data/job-filters';
import { NewInSearches } from '../stored-jobs/NewInSearches';
import { ActiveFilters } from './filters/ActiveFilters';
import {
  FilterFormContext,
  useFilterForm,
  type FormPart,
} from './filters/filter-form';
import { readSubmitted } from './filters/offers';
import { Panel } from './filters/Panel';
import { PanelFields } from './filters/PanelFields';
import { TitleField } from './filters/TitleField';
import { useFilterDrawer } from './filters/use-filter-drawer';
import {
  headingFor,
  sentenceFor,
  SUBMITTED,
  type BrowseData,
} from './jobs-data';
import { AskedNotes } from './JobsNotes';
import { Results } from './Results';
import { SentenceRead } from './SentenceRead';
import { Summary } from './Summary';

/**
 * The list of jobs (docs/product.md §2.5). Its panel stays, typed text and
 * focus included, when a load fails.
 */
function JobsPage() {
  const { failure, country, filters, unread, landing, asked, open } =
    usePageData<BrowseData>();
  const { inPath } = useCountry();
  const filterForm = useFilterForm(filters, unread, inPath);
  const shownSearch = { country, filters };
  const hasFailed = failure !== undefined;
  const { alerts } = usePlatform().config;
  const place = landing?.place ?? inWords(country.code);
  return (
    <Page
      dense
      head={
        <PageHead
          dense
          title={landing?.heading ?? headingFor(country)}
          sub={<Sentence>{sentenceFor(place)}</Sentence>}
        />
      }
    >
      <RoomAbove>
        <NewInSearches />
      </RoomAbove>
      <FilterForm
        {...shownSearch}
        unread={unread}
        form={filterForm}
        hasFailed={hasFailed}
      />
      <Summary {...shownSearch} form={filterForm} hasFailed={hasFailed} />
      <ActiveFilters {...shownSearch} form={filterForm} />
      <SentenceRead isTyping={filterForm.isTyping} />
      <AskedNotes asked={asked} isTyping={filterForm.isTyping} />
      {failure ? (
        <LoadFailed title="Error Loading Jobs" message={failure} />
      ) : (
        <Results {...shownSearch} isTyping={filterForm.isTyping} open={open} />
      )}
      {alerts && !hasFailed ? (
        <Below>
          <AlertForm
            filter={filterArgument(country.code, filters)}
            heading="Get new jobs of this search by email"
          />
        </Below>
      ) : null}
    </Page>
  );
}

export { JobsPage as Component };

/** Its note fills room above its place, so that nothing moves for it. */
const RoomAbove = styled('div')({
  position: 'relative',
  '& > a': { position: 'absolute', bottom: 2, left: 0 },
});

const Below = styled('div')({
  display: 'flex',
  justifyContent: 'center',
  marginTop: 40,
  '& > form': { flex: '0 1 640px', minWidth: 0 },
});

const Sentence = styled('span')({ [media.desktop]: { whiteSpace: 'nowrap' } });

/**
 * A GET form with native fields and disclosures, which works before hydration
 * and without a script (docs/product.md §2.5).
 */
function FilterForm({
  country,
  filters,
  unread,
  form,
  hasFailed,
}: FormPart & { hasFailed: boolean }) {
  const { inPath } = useCountry();
  const platform = usePlatform();
  const filterDrawer = useFilterDrawer(form);
  /**
   * Enter and the button read a sentence alike; where more is typed meanwhile,
   * that is what counts.
   */
  const readAndSubmit = async (titleField: HTMLInputElement | undefined) => {
    const writtenTitle = titleField?.value.trim() ?? '';
    const submitted = await readSubmitted(platform, country, writtenTitle);
    if (titleField && titleField.value.trim() !== writtenTitle) return;
    if (submitted) form.ask(writtenTitle, submitted);
    else form.submit();
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    filterDrawer.close();
    const openDisclosure = event.currentTarget.querySelector('.filters[open]');
    openDisclosure?.removeAttribute('open');
    openDisclosure?.scrollIntoView({ block: 'nearest' });
    const titleField = event.currentTarget.elements.namedItem('search');
    void readAndSubmit(
      titleField instanceof HTMLInputElement ? titleField : undefined,
    );
  };
  return (
    <Panel
      {...form.props}
      onSubmit={onSubmit}
      role="search"
      aria-label="Jobs"
      method="get"
      action={paths.jobs({ country: inPath })}
      autoComplete="off"
    >
      {filters.view ? (
        <input type="hidden" name="view" value={filters.view} />
      ) : null}
      <TitleField country={country} filters={filters} form={form} />
      <FilterFormContext value={form}>
        <PanelFields
          {...{ country, filters, unread, hasFailed }}
          drawer={filterDrawer}
        />
      </FilterFormContext>
      <Button className="search" type="submit" name={SUBMITTED} value="yes">
        Search
      </Button>
    </Panel>
  );
}
