import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import { styled } from '@mui/material/styles';
import type { CountryCode } from '@board/shared/domain';
import { paths } from '@board/shared/paths';
import { useCountry } from '@board/shared/platform';
import {
  CardLink,
  CardTrio,
  color,
  clamp,
  radius,
  smallHeading,
} from '@board/shared/ui';
import type { ArticleSummary } from '../data/article';
import { Cover } from '../cover/Cover';
import { Byline } from '../Writer';

const CardFrame = styled(Card)({
  // The corners are rounded here. Hiding the overflow would cut off the ring
  // around a focused card (WCAG 2.4.7).
  '& > :first-child': { borderRadius: `${radius}px ${radius}px 0 0` },
  '& h2, & h3': { ...smallHeading, marginBottom: 8 },
  '& .summary': {
    ...clamp(3),
    margin: '0 0 16px',
    color: color.soft,
    fontSize: '0.9375rem',
  },
  '& .byline': {
    marginTop: 'auto',
    paddingTop: 12,
    borderTop: `1px solid ${color.line}`,
  },
}) as typeof Card;

const CardText = styled(CardContent)({
  display: 'flex',
  flexDirection: 'column',
});

interface Props {
  article: ArticleSummary;
  country: CountryCode | undefined;
  /** True for cards in view at first, whose covers load eagerly. */
  eager?: boolean;
  /** Level of the card's heading. */
  level?: 2 | 3;
}

/** One article in the list (docs/product.md §2.9). */
export function ArticleCard({
  article,
  country,
  eager = false,
  level = 2,
}: Props) {
  const Heading = `h${level}` as const;
  const { slug, title, summary } = article;
  return (
    <CardFrame component="article">
      <Cover article={article} eager={eager} />
      <CardText>
        <Heading>
          <CardLink to={paths.article({ country, slug })}>{title}</CardLink>
        </Heading>
        {summary ? <p className="summary">{summary}</p> : null}
        <Byline article={article} faceSize={36} />
      </CardText>
    </CardFrame>
  );
}

/**
 * Where the third of three cards has a row for itself, its cover stands at the
 * left, no larger than the others.
 */
const Trio = styled(CardTrio)({
  '@media (min-width: 48em) and (max-width: 59.99em)': {
    '& > :nth-of-type(3)': {
      flexDirection: 'row',
      '& > :first-child': {
        flex: 'none',
        width: 'calc(50% - 9px)',
        height: 'auto',
        borderRadius: `${radius}px 0 0 ${radius}px`,
      },
    },
  },
});

/** Up to three cards below other content, under a heading of level 2. */
export function ArticleTrio({ articles }: { articles: ArticleSummary[] }) {
  const { inPath } = useCountry();
  const cards = articles.map((article) => (
    <ArticleCard
      key={article.slug}
      article={article}
      country={inPath}
      level={3}
    />
  ));
  return <Trio>{cards}</Trio>;
}
