import { countryOf, groupDigits, money, type Country } from '@board/shared/domain';
import { paths } from '@board/shared/paths';
import { color, styled, TextLink } from '@board/shared/ui';
import type { SalaryInsights } from './salary-query';

const Summary = styled('p')({
  maxWidth: '36em',
  margin: 0,
  color: color.soft,
  fontSize: '1.1875rem',
  '& strong': { color: color.ink, fontWeight: 650, whiteSpace: 'nowrap' },
});

/** One sentence that says it all. */
export const MiddleHalf = ({ insights: { country, currency, all } }: { insights: SalaryInsights }) => (
  <Summary>
    {/* Anew for each country: a browser's translation may have moved the texts. */}
    <span key={country}>
      {countryOf(country).name}: half of {groupDigits(all.salaries)} salaries in open jobs lie between{' '}
      <strong>{money(all.lower, currency)}</strong> and <strong>{money(all.upper, currency)}</strong> a year.
      The median is <strong>{money(all.median, currency)}</strong>.
    </span>
  </Summary>
);

/** Replaces figures of too few salaries. */
export const TooFew = ({ country: { code, name } }: { country: Country }) => (
  <Summary>
    {name}: fewer than five open jobs name their pay, too few to tell what is usual.{' '}
    <TextLink to={paths.jobs({ country: code })}>See the open jobs</TextLink>
  </Summary>
);
