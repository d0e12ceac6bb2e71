import { countryOf, groupDigits, money, type Country } from '@board/shared/domain';
import { paths } from '@board/shared/paths';
import { TextLink } from '@board/shared/ui';
import { PayTable } from './PayTable';
import type { SalaryInsights } from './salary-query';
import { Beside, Note, Summary } from './salary-styles';

/** One sentence that says it all, and the accounts by level and by service. */
export function Figures({ insights }: { insights: SalaryInsights }) {
  const { country, currency, all, services, seniorities } = insights;
  const jobs = (query: Record<string, string>) => paths.jobs({ country, query });
  return (
    <>
      <Summary role="status">
        {/* Anew for each country: a browser's translation may have moved the texts. */}
        <span key={country}>
          {countryOf(country).name}: half of {groupDigits(all.salaries)} salaries in open positions lie
          between <strong>{money(all.lower, currency)}</strong> and{' '}
          <strong>{money(all.upper, currency)}</strong> a year. The median is{' '}
          <strong>{money(all.median, currency)}</strong>.
        </span>
      </Summary>
      <Beside>
        <PayTable
          caption="By level"
          kind="Level"
          lines={seniorities}
          total={{ name: 'All levels', pay: all }}
          currency={currency}
          to={(seniority) => jobs({ seniority })}
        />
        {services.length > 0 ? (
          <PayTable
            caption="By service"
            kind="Service"
            lines={services}
            currency={currency}
            to={(service) => jobs({ service })}
          />
        ) : null}
        <Note>
          Bars show the middle half, strokes the median. Counted is what positions that are open now pay in
          the country’s currency: a range as its middle, and pay by the hour, day, week or month as it adds up
          in a year. What fewer than five salaries stand for is not shown.{' '}
          <TextLink to={jobs({ sort: 'salary' })}>Best paid first</TextLink>
        </Note>
      </Beside>
    </>
  );
}

/** Replaces figures of too few salaries. */
export const TooFew = ({ country: { code, name } }: { country: Country }) => (
  <Summary role="status">
    {name}: fewer than five open positions name their pay, too few to tell what is usual.{' '}
    <TextLink to={paths.jobs({ country: code })}>See the open positions</TextLink>
  </Summary>
);
