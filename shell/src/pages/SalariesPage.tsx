import { inWords } from '@board/shared/country-words';
import { useCountry, Widget } from '@board/shared/platform';
import { Page, PageHead, WidgetSkeleton } from '@board/shared/ui';

/**
 * What open jobs of a country pay (docs/product.md §2.10): the advisor
 * section's figures on a page of their own.
 */
export function Component() {
  const { code } = useCountry().country;
  const title = `Accounting salaries in ${inWords(code)}`;
  return (
    <Page
      head={
        <PageHead
          title={title}
          sub="What open jobs pay, by level and by service"
        />
      }
    >
      <Widget
        name="advisor/Salaries"
        props={{ country: code }}
        label="Salaries"
        skeleton={<WidgetSkeleton label="salaries" height={1400} />}
      />
    </Page>
  );
}
