import { useMemo } from 'react';
import { paths } from '@board/shared/paths';
import { useCountry } from '@board/shared/platform';
import { Button } from '@board/shared/ui';
import { activeParts } from '@board/shared/model/filters';
import { FilterField, MAIN_FIELDS, MORE_FIELDS } from './FilterField';
import { Fields, Panel } from './Panel';
import { TitleField } from './TitleField';
import { useFilterChoices, type FormPart } from './filter-form';

/** A GET form with native fields and disclosures, which works before hydration and without a script (docs/product.md §2.5). */
export function FilterForm({ country, filters, form, hasFailed }: FormPart & { hasFailed: boolean }) {
  const { inPath } = useCountry();
  const choices = useFilterChoices(country, filters, hasFailed);
  // A hundred options and more, which do not change while an answer loads.
  const fields = useMemo(() => {
    const active = activeParts(filters).filter((part) => part !== 'search').length;
    return (
      <Fields className="filters" closed={active > 0 ? `Filters (${active})` : 'Filters'} open="Hide filters">
        {MAIN_FIELDS.map((name) => (
          <FilterField key={name} className="main" {...{ name, country, filters, choices }} />
        ))}
        <Fields className="more" closed="Show More" open="Show Less">
          {MORE_FIELDS.map((name) => (
            <FilterField key={name} {...{ name, country, filters, choices }} />
          ))}
        </Fields>
      </Fields>
    );
  }, [country, filters, choices]);
  return (
    <Panel
      {...form.props}
      onSubmit={(event) => {
        form.props.onSubmit(event);
        const opened = event.currentTarget.querySelector('.filters[open]');
        opened?.removeAttribute('open');
        opened?.scrollIntoView({ block: 'nearest' });
      }}
      role="search"
      aria-label="Jobs"
      method="get"
      action={paths.jobs({ country: inPath })}
      autoComplete="off"
    >
      <TitleField country={country} filters={filters} form={form} />
      {fields}
      <Button className="search" type="submit">
        Search
      </Button>
    </Panel>
  );
}
