import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import { styled } from '@mui/material/styles';
import type { PublicConfig } from '@board/shared/config';
import { HeadedSection } from '@board/shared/headed-section';
import { paths } from '@board/shared/paths';
import { useCountry, usePlatform } from '@board/shared/platform';
import { color, media, TextLink } from '@board/shared/ui';

const ReasonCards = styled('div')({
  display: 'grid',
  gap: 18,
  [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '& article': { borderLeft: `3px solid ${color.accent}` },
  '& h3': { marginBottom: 6 },
  '& p': { margin: 0, color: color.soft },
  '& a': { marginTop: 8 },
});

/** `salariesLink` is the text of a link to the salaries. */
const reasons = ({ claims }: PublicConfig) => [
  {
    title: 'Smart Job Matching',
    text:
      'Ask in a sentence, and I show the open jobs that have the place, ' +
      'the level and the pay you ask for.',
  },
  {
    title: 'Salary Insights',
    text: `${claims.insights}, or to ask for a raise: I know what comparable jobs pay.`,
    salariesLink: 'See what jobs pay now',
  },
  {
    title: 'Always On',
    text:
      'The jobs, the firms and what they pay are here when you have time: ' +
      'at lunch, at midnight, in busy season.',
  },
  {
    title: 'On Your Side',
    text: `${claims.nobodyBetween}, and I help you to get there.`,
  },
];

/** Four reasons (docs/product.md §2.10.3). */
export function WhyTrust() {
  const { config } = usePlatform();
  const { country } = useCountry();
  return (
    <HeadedSection title={`Why Accountants Trust ${config.persona}`}>
      <ReasonCards>
        {reasons(config).map(({ title, text, salariesLink }) => (
          <Card key={title} component="article">
            <CardContent>
              <h3>{title}</h3>
              <p>{text}</p>
              {salariesLink ? (
                <TextLink to={paths.salaries({ country: country.code })}>
                  {salariesLink}
                </TextLink>
              ) : null}
            </CardContent>
          </Card>
        ))}
      </ReasonCards>
    </HeadedSection>
  );
}
