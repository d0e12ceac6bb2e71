import { AskForm } from '@board/shared/ask-form';
import type { CountryCode } from '@board/shared/domain';
import { paths } from '@board/shared/paths';
import { LinkButton, color, styled, TextLink, Container, media, radius } from '@board/shared/ui';
import { useCountry } from '@board/shared/platform';
import { ClaimedFigures } from '@board/shared/claims';
import { Bubble, Ground, Online, Row } from './hero-styles';
import { Portrait } from './Portrait';

interface Props {
  persona: string;
  country: CountryCode | undefined;
}

/** The advisor introduces herself: a portrait, and what she says beside it (docs/product.md §2.10.1). */
export function AdvisorHero({ persona, country }: Props) {
  return (
    <Ground>
      <Row>
        <div className="portrait">
          <Portrait />
          <Online>Always Online</Online>
        </div>
        <Bubble>
          <h1 tabIndex={-1}>Hi, I&apos;m {persona}</h1>
          <p className="role">Your AI Career Advisor</p>
          <p>
            I work for you and not for recruiters. Ask in a sentence, at any hour, and I show the open jobs
            that fit, with the firm and the pay.
          </p>
          <AskForm className="ask" />
          <AskExamples />
          <LinkButton to={paths.jobs({ country })} size="lg">
            Find your next role
          </LinkButton>
        </Bubble>
      </Row>
      <Stats />
    </Ground>
  );
}

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
function AskExamples() {
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

const Tiles = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  margin: '0 0 32px',
  border: `1px solid ${color.line}`,
  borderRadius: radius,
  backgroundColor: color.card,
  [media.tablet]: { marginBottom: 56 },
  '& > div': {
    display: 'flex',
    flexDirection: 'column-reverse',
    justifyContent: 'flex-end',
    padding: '14px clamp(10px, 3vw, 28px)',
  },
  '& > div + div': { borderLeft: `1px solid ${color.line}` },
  '& dt': { color: color.soft, fontSize: '0.8125rem', fontWeight: 600, lineHeight: 1.3 },
  '& dt span': { display: 'block', fontWeight: 400 },
  '& dd': {
    margin: 0,
    fontSize: 'clamp(1rem, 0.65rem + 2vw, 2rem)',
    whiteSpace: 'nowrap',
    fontWeight: 700,
    letterSpacing: '-0.02em',
  },
});

/** The three figures of the advisor's page (docs/product.md §9). */
function Stats() {
  return (
    <Container>
      <Tiles>
        <ClaimedFigures />
      </Tiles>
    </Container>
  );
}
