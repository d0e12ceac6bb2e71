import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Container from '@mui/material/Container';
import { Link } from 'react-router-dom';
import { styled } from '@mui/material/styles';
import { AskForm } from '@board/shared/ask-form';
import { ClaimedFigures } from '@board/shared/claims';
import type { CountryCode } from '@board/shared/domain';
import { paths } from '@board/shared/paths';
import { useCountry, usePlatform } from '@board/shared/platform';
import { color, media, panel, plainList, TextLink } from '@board/shared/ui';
import { Speech } from './Speech';

/**
 * An example for each country. All examples find jobs in the sample data:
 * e2e/pages/ask-anywhere.spec.ts.
 */
const TOWN_EXAMPLES: Record<CountryCode, string> = {
  uk: 'Tax manager in London over £60k',
  us: 'Tax manager in New York over $90k',
  ca: 'Tax manager in Toronto over $80k',
  au: 'Tax manager in Sydney over $90k',
};
const OTHER_EXAMPLES = ['Remote audit senior', 'Hybrid payroll'];

/**
 * The advisor introduces herself: what she does, a sentence to ask her, and her
 * figures (docs/product.md §2.10.1).
 */
export function AdvisorHero() {
  const { persona } = usePlatform().config;
  const { country, inPath } = useCountry();
  const examples = [TOWN_EXAMPLES[country.code], ...OTHER_EXAMPLES];
  return (
    <HeroGround>
      <Container>
        <Speech badge={<OnlineBadge variant="dotted" label="Always Online" />}>
          <h1 tabIndex={-1}>Hi, I&apos;m {persona}</h1>
          <p className="role">Your AI Career Advisor</p>
          <p>
            I work for you and not for recruiters. Ask in a sentence, at any
            hour, and I show the open jobs that fit, with the firm and the pay.
          </p>
          <AskForm className="ask" isHers />
          <ul aria-label="Examples">
            {examples.map((sentence) => (
              <li key={sentence}>
                <TextLink
                  to={paths.jobs({ country: inPath, query: { ask: sentence } })}
                >
                  “{sentence}”
                </TextLink>
              </li>
            ))}
          </ul>
          <Button
            component={Link}
            to={paths.jobs({ country: inPath })}
            size="lg"
          >
            Find your next role
          </Button>
        </Speech>
        <FigureTiles>
          <ClaimedFigures />
        </FigureTiles>
      </Container>
    </HeroGround>
  );
}

/** One plain field of her colour, without the stripes of other pages' heads. */
const HeroGround = styled('div')({
  paddingBlock: '36px 32px',
  backgroundColor: color.tint,
  [media.tablet]: { paddingBlock: '64px 56px' },
  '& h1': {
    margin: 0,
    fontSize: 'clamp(2.625rem, 1.9rem + 3.1vw, 3.75rem)',
    fontWeight: 750,
    lineHeight: 1.04,
    letterSpacing: '-0.03em',
  },
  '& .bubble > .role': {
    marginBlock: '6px 14px',
    color: color.accent,
    fontSize: '1.1875rem',
    fontWeight: 650,
  },
  '& .ask': { maxWidth: '36em' },
  '& ul': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2px 16px',
    ...plainList,
    margin: '10px 0 24px',
    fontSize: '0.9375rem',
  },
});

const OnlineBadge = styled(Chip)({
  border: `1px solid ${color.accent}`,
  color: color.accent,
});

/** The three marketing figures (docs/product.md §9). */
const FigureTiles = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  margin: '32px 0 0',
  ...panel,
  '& > div': {
    display: 'flex',
    flexDirection: 'column-reverse',
    justifyContent: 'flex-end',
    padding: '14px clamp(10px, 3vw, 28px)',
  },
  '& > div + div': { borderLeft: `1px solid ${color.line}` },
  '& dt': {
    color: color.soft,
    fontSize: '0.8125rem',
    '& span': { display: 'block' },
  },
  '& dd': {
    margin: 0,
    fontSize: 'clamp(1rem, 0.65rem + 2vw, 2rem)',
    fontWeight: 700,
    whiteSpace: 'nowrap',
  },
});
