import Card from '@mui/material/Card';
import CardActions from '@mui/material/CardActions';
import CardContent from '@mui/material/CardContent';
import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import type { CountryCode } from '@board/shared/domain';
import { paths } from '@board/shared/paths';
import {
  CardLink,
  color,
  clamp,
  smallHeading,
  FirmLogo,
  RankBadge,
} from '@board/shared/ui';
import type { FirmSummary } from '../data/firm-row';

const FirmArticle = styled(Card)({
  '& .head': { display: 'flex', alignItems: 'center', gap: 14 },
  '& .head > div': { minWidth: 0, flex: 1 },
  '& h2, & h3': { ...smallHeading, marginBottom: 4, overflowWrap: 'anywhere' },
  '& .about': {
    ...clamp(2),
    minHeight: '3.1em',
    margin: '14px 0 0',
    color: color.soft,
  },
  '& .more': { color: color.accent, fontWeight: 600 },
}) as typeof Card;

const CardFooter = styled(CardActions)({
  alignItems: 'stretch',
  fontSize: '0.9375rem',
});

interface Props {
  firm: FirmSummary;
  /** The firm's name, with its country where `labelsOf` adds it. */
  label: string;
  /** The result of `openingsText()`: `12 open positions`. */
  openingsText: string;
  country: CountryCode | undefined;
  /** Level of the card's heading. */
  level?: 2 | 3;
  /**
   * A further control of the card, instead of "View details →"; raised above
   * the link.
   */
  action?: ReactNode;
}

/** A firm in a list; all of it is one link (docs/product.md §2.3, §2.7). */
export function FirmCard({
  firm,
  label,
  openingsText,
  country,
  level = 2,
  action,
}: Props) {
  const Heading = `h${level}` as const;
  return (
    <FirmArticle component="article">
      <CardContent>
        <div className="head">
          <FirmLogo firm={firm} size={52} />
          <div>
            <Heading>
              <CardLink to={paths.firm({ country, slug: firm.slug })}>
                <bdi>{label}</bdi>
              </CardLink>
            </Heading>
            <RankBadge ranking={firm.ranking} />
          </div>
        </div>
        <p className="about" dir="auto">
          {firm.summary}
        </p>
      </CardContent>
      <CardFooter>
        <span>{openingsText}</span>
        {action ?? (
          <span className="more" aria-hidden="true">
            View details →
          </span>
        )}
      </CardFooter>
    </FirmArticle>
  );
}
