import { useQuery } from '@tanstack/react-query';
import { styled } from '@mui/material/styles';
import { useCountry, usePlatform } from '@board/shared/platform';
import {
  salaryInsights,
  type SalaryInsights,
} from '@board/shared/salary-insights';
import { color } from '@board/shared/ui';
import type { ArticleSummary } from '../data/article';
import { Backdrop } from './Backdrop';
import { seededRandom } from '../seeded-random';
import { payInWords, PayPicture } from './PayPicture';
import { pictureOf } from './picture';

/** The grounds of covers, see `CoverFrame`; the slug chooses one. */
const GROUNDS = ['band', 'tint', 'deep'];

/**
 * The colours are variables that the parts of a picture name. All sizes follow
 * the width, so that a picture is the same on any page.
 */
const CoverFrame = styled('div')({
  '--ground': color.band,
  '--ink': color.ink,
  '--soft': color.soft,
  '--mark': color.accent,
  '&[data-ground="tint"]': { '--ground': color.tint },
  // Browsers print no grounds, and light words would be lost on paper.
  '@media screen': {
    '&[data-ground="deep"]': {
      '--ground': color.deep,
      '--ink': color.onDeep,
      '--soft': color.onDeep,
      '--mark': color.onDeep,
    },
  },
  position: 'relative',
  aspectRatio: '16 / 9',
  overflow: 'hidden',
  containerType: 'inline-size',
  backgroundColor: 'var(--ground)',
  color: 'var(--ink)',
});

const CoverContent = styled('div')({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  boxSizing: 'border-box',
  height: '100%',
  padding: '5.5cqw 6cqw',
  fontVariantNumeric: 'tabular-nums',
  '& p': { margin: 0 },
  '& .about, & .caption': {
    color: 'var(--soft)',
    fontSize: 'max(0.625rem, 3.3cqw)',
    lineHeight: 1.3,
  },
  '& .about': { fontWeight: 600 },
  '& .amount': {
    margin: 'auto 0 4cqw',
    // `CA$268,000` fits
    fontSize: '12.5cqw',
    whiteSpace: 'nowrap',
    fontWeight: 750,
    lineHeight: 1,
    letterSpacing: '-0.03em',
  },
  '& .caption': { marginTop: '3cqw' },
  '& .word': {
    marginTop: 'auto',
    fontSize: '11cqw',
    fontWeight: 750,
    lineHeight: 1,
    letterSpacing: '-0.03em',
  },
  '@media (forced-colors: none)': {
    '& svg .rail': { fill: 'var(--mark)', opacity: 0.22 },
    '& svg .half': { fill: 'var(--mark)', opacity: 0.32 },
    '& svg .median': { fill: 'var(--ink)' },
  },
});

interface Props {
  article: ArticleSummary;
  /** At the head of the article, where lines are thicker. */
  large: boolean;
}

/**
 * The cover of an article without a picture, drawn by rule from its words and
 * slug, with what jobs of the current country pay (docs/product.md §2.9). The
 * page's loader has read the figures; until they are there, it shows a disc.
 */
export function DrawnCover({ article, large }: Props) {
  const { code } = useCountry().country;
  const { data: insights, isError } = useQuery(
    salaryInsights(usePlatform(), code),
  );
  const nextNumber = seededRandom(article.slug);
  const ground = GROUNDS[Math.floor(nextNumber() * GROUNDS.length)];
  const slugNumber = nextNumber();
  const isSettled = insights !== undefined || isError;
  const picture = pictureOf(article, insights ?? null, slugNumber);
  const description =
    insights && picture.kind !== 'plain'
      ? payInWords(picture, code, insights.currency)
      : undefined;
  return (
    <CoverFrame
      className="cover"
      data-ground={ground}
      role={description ? 'img' : undefined}
      aria-label={description}
      aria-hidden={description ? undefined : true}
    >
      <Backdrop
        shape={
          isSettled && picture.kind === 'plain' ? picture.shape : undefined
        }
        nextNumber={nextNumber}
      />
      {isSettled ? (
        <CoverContent>
          <PictureContent
            picture={picture}
            insights={insights ?? null}
            lineHeight={large ? LARGE_LINE_HEIGHT : LINE_HEIGHT}
          />
        </CoverContent>
      ) : null}
    </CoverFrame>
  );
}

/** Heights of salary lines in px. */
const LINE_HEIGHT = 8;
const LARGE_LINE_HEIGHT = 14;

interface PictureContentProps {
  picture: ReturnType<typeof pictureOf>;
  insights: SalaryInsights | null;
  lineHeight: number;
}

function PictureContent({
  picture,
  insights,
  lineHeight,
}: PictureContentProps) {
  if (picture.kind === 'plain') return <p className="word">{picture.name}</p>;
  if (!insights) return null;
  return (
    <PayPicture
      picture={picture}
      country={insights.country}
      currency={insights.currency}
      lineHeight={lineHeight}
    />
  );
}
