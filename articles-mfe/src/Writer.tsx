import Avatar from '@mui/material/Avatar';
import { styled } from '@mui/material/styles';
import { articleDate, isoDay } from '@board/shared/domain';
import { color, rankColor } from '@board/shared/ui';
import type { ArticleSummary } from './data/article';
import { numbersOf } from './numbers-of';

const TONES = Object.values(rankColor);

/**
 * The first letters of the first and the last word of a name that begin with
 * one: `Ada B. Byrne` → `AB`. Empty where none does.
 */
export function initialsOf(name: string): string {
  const letters = name
    .split(/\s+/)
    .flatMap((word) => /^\p{L}/u.exec(word)?.[0] ?? []);
  const last = letters.length > 1 ? (letters.at(-1) ?? '') : '';
  return `${letters[0] ?? ''}${last}`.toUpperCase();
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
  const tone = TONES[Math.floor(numbersOf(name)() * TONES.length)];
  return (
    <Avatar
      component="span"
      aria-hidden="true"
      sx={{
        width: size,
        height: size,
        backgroundColor: tone?.ground,
        color: tone?.text,
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

/** Who wrote an article; below it, how long it is, and its date. */
export const Byline = ({
  article: { writer, readingTime, createdAt },
  faceSize,
}: BylineProps) => (
  <Facts className="byline">
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
  </Facts>
);

const Facts = styled('p')({
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
