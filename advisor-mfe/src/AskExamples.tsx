import type { CountryCode } from '@board/shared/domain';
import { paths } from '@board/shared/paths';
import { useCountry } from '@board/shared/platform';
import { color, styled, TextLink } from '@board/shared/ui';

/** A sentence per country. These and the others find jobs in the sample data: e2e/pages/ask-anywhere.spec.ts. */
const IN_TOWN: Record<CountryCode, string> = {
  uk: 'Tax manager in London over £60k',
  us: 'Tax manager in New York over $90k',
  ca: 'Tax manager in Toronto over $80k',
  au: 'Tax manager in Sydney over $90k',
};
const ANYWHERE = ['Remote audit senior', 'Part-time payroll'];

const Examples = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px 16px',
  margin: '10px 0 24px',
  padding: 0,
  color: color.soft,
  fontSize: '0.9375rem',
  listStyle: 'none',
});

/** What others may ask, as links to the answers. */
export function AskExamples() {
  const { country, inPath } = useCountry();
  return (
    <Examples aria-label="Examples">
      {[IN_TOWN[country.code], ...ANYWHERE].map((sentence) => (
        <li key={sentence}>
          <TextLink to={paths.jobs({ country: inPath, query: { ask: sentence } })}>“{sentence}”</TextLink>
        </li>
      ))}
    </Examples>
  );
}
