import type { PublicConfig } from '@board/shared/config';
import { HeadedSection } from '@board/shared/headed-section';
import { usePlatform } from '@board/shared/platform';
import { useLocation } from '@board/shared/router';
import { Card, color, media, styled, TextLink } from '@board/shared/ui';
import { SALARIES_ID } from './salaries/chosen-country';

const Cards = styled('div')({
  display: 'grid',
  gap: 18,
  [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '& article': { borderLeft: `3px solid ${color.accent}` },
  '& h3': { margin: '0 0 6px', fontSize: '1.125rem', fontWeight: 650, letterSpacing: '-0.01em' },
  '& p': { margin: 0, color: color.soft },
  '& a': { alignSelf: 'flex-start', marginTop: 8 },
});

const reasons = ({ claims }: PublicConfig) => [
  {
    title: 'Smart Job Matching',
    text: 'I compare what you have done and what you want with every opening, and leave out what does not fit.',
  },
  {
    title: 'Salary Insights',
    text: `${claims.insights}, or to ask for a raise: I know what comparable roles pay.`,
    proof: { hash: `#${SALARIES_ID}`, label: 'See what roles pay now' },
  },
  {
    title: 'Always On',
    text: 'At lunch, at midnight, in the middle of busy season: I am there when you have time.',
  },
  {
    title: 'On Your Side',
    text: `${claims.nobodyBetween}, and I help you to get there.`,
  },
];

/** Four reasons (docs/product.md §2.10.3). */
export function WhyTrust() {
  const { config } = usePlatform();
  const { search } = useLocation();
  return (
    <HeadedSection title={`Why Accountants Trust ${config.persona}`}>
      <Cards>
        {reasons(config).map(({ title, text, proof }) => (
          <Card key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
            {proof ? <TextLink to={search + proof.hash}>{proof.label}</TextLink> : null}
          </Card>
        ))}
      </Cards>
    </HeadedSection>
  );
}
