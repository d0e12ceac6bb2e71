import Avatar from '@mui/material/Avatar';
import { styled } from '@mui/material/styles';
import { articleDate, isoDay } from '@board/shared/domain';
import { color, rankColor } from '@board/shared/ui';
import type { ArticleSummary } from './data/article';
import { seededRandom } from './seeded-random';

const FACE_COLORS = Object.values(rankColor);

/**
 * Initials of the first and the last word that begin with a letter:
 * `Ada B. Byrne` is `AB`. Empty if no word does.
 */
export function initialsOf(name: string): string {
  const initials = name
    .split(/\s+/)
    .flatMap((word) => /^\p{L}/u.exec(word)?.[0] ?? []);
  const lastInitial = initials.length > 1 ? (initials.at(-1) ?? '') : '';
  return `${initials[0] ?? ''}${lastInitial}`.toUpperCase();
}

/**
 * A writer's initials, in a colour that the name decides (docs/product.md
 * §2.9). Decorative: the name stands beside it.
 */
export function WriterFace({
  name,
  size,
}: {
  name: string;
  /** In px. */
  size: number;
}) {
  const nameNumber = seededRandom(name)();
  const faceColor = FACE_COLORS[Math.floor(nameNumber * FACE_COLORS.length)];
  return (
    <Avatar
      component="span"
      aria-hidden="true"
      sx={{
        width: size,
        height: size,
        backgroundColor: faceColor?.ground,
        color: faceColor?.text,
        fontSize: size * 0.4,
        fontWeight: 700,
      }}
    >
      {initialsOf(name) || undefined}
    </Avatar>
  );
}

interface BylineProps {
  article: ArticleSummary;
  /** The width and height of the writer's face, in px. */
  faceSize: number;
}

/** The writer of an article; below the name, its reading time and date. */
export const Byline = ({
  article: { writer, readingTime, createdAt },
  faceSize,
}: BylineProps) => (
  <BylineText className="byline">
    {writer ? <WriterFace name={writer} size={faceSize} /> : null}
    <span className="text">
      {writer ? <bdi>{writer}</bdi> : null}
      <span className="facts">
        {readingTime ? <span>{readingTime}</span> : null}
        {createdAt ? (
          <time dateTime={isoDay(createdAt)}>{articleDate(createdAt)}</time>
        ) : null}
      </span>
    </span>
  </BylineText>
);

const BylineText = styled('p')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  margin: 0,
  fontSize: '0.875rem',
  lineHeight: 1.4,
  '& > .text': { minWidth: 0, overflowWrap: 'anywhere' },
  '& bdi': { display: 'block', fontWeight: 600 },
  '& .facts': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0 16px',
    color: color.soft,
  },
});
