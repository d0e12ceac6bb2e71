import { countryOf, groupDigits, money, type Country } from '@board/shared/domain';
import { paths } from '@board/shared/paths';
import { color, media, styled, TextLink } from '@board/shared/ui';
import type { SalaryInsights } from './salary-query';

const Summary = styled('p')({
  margin: 0,
  color: color.soft,
  fontSize: '1rem',
  '& strong': { color: color.ink, fontWeight: 650, whiteSpace: 'nowrap' },
  // Lines of their own that fit, so that nothing moves when the typeface replaces the fallback.
  '& .sentence, & .line': { display: 'block' },
  '@media (width < 22.5em)': { fontSize: '0.875rem' },
  [media.tablet]: { '& .line': { display: 'inline' } },
  [media.desktop]: { fontSize: '1.1875rem' },
});

/** What the middle half of the salaries is, and the median. */
export const MiddleHalf = ({ insights: { country, currency, all } }: { insights: SalaryInsights }) => (
  <Summary>
    {/* Anew for each country: a browser's translation may have moved the texts. */}
    <span key={country}>
      <span className="sentence">
        <span className="line">{`${countryOf(country).name}: half of ${groupDigits(all.salaries)} salaries `}</span>
        <span className="line">in open jobs lie between </span>
        <span className="line">
          <strong>{money(all.lower, currency)}</strong> and <strong>{money(all.upper, currency)}</strong> a
          year.{' '}
        </span>
      </span>
      <span className="sentence">
        The median is <strong>{money(all.median, currency)}</strong>.
      </span>
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
