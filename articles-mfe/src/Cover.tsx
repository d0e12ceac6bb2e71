import { Fragment, type ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { imageUrl, mediaUrl } from '@board/shared/domain';
import { usePlatform } from '@board/shared/platform';
import { color, Picture } from '@board/shared/ui';
import type { ArticleSummary } from './data/article';

const Image = styled(Picture)({
  display: 'block',
  width: '100%',
  height: 'auto',
  aspectRatio: '16 / 9',
  objectFit: 'cover',
  backgroundColor: color.tint,
});

/**
 * An article's cover, 16:9; one without is drawn. Decorative: the title stands
 * beside it.
 */
export function Cover({
  article,
  eager,
}: {
  article: ArticleSummary;
  eager: boolean;
}) {
  const { backendUrl } = usePlatform().config;
  const src = imageUrl(article.cover, backendUrl);
  if (src === undefined) return <DrawnCover slug={article.slug} />;
  return (
    <Image
      src={src}
      placeholder={mediaUrl('placeholders/image.svg', backendUrl)}
      alt=""
      width={1200}
      height={675}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
    />
  );
}

const Drawing = styled('svg')({
  display: 'block',
  width: '100%',
  aspectRatio: '16 / 9',
  backgroundColor: color.band,
  '& .bar': { fill: color.tint, opacity: 0.5 },
  '& .soft': { fill: color.edge, opacity: 0.35 },
  '& .mark': { fill: color.accent },
  '& .rule': { fill: 'none', stroke: color.accent, strokeWidth: 8 },
  '& .hair': { fill: 'none', stroke: color.edge, strokeWidth: 3 },
});

/**
 * Numbers from 0 to 1 that a text alone decides (FNV-1a, then a linear
 * congruence).
 */
function numbersOf(text: string): () => number {
  let state = 2166136261;
  for (const letter of text)
    state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619) >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const parts = (count: number, draw: (place: number) => ReactNode) =>
  Array.from({ length: count }, (_, place) => (
    <Fragment key={place}>{draw(place)}</Fragment>
  ));

const box = (
  className: string,
  x: number,
  y: number,
  width: number,
  height: number,
) => <rect className={className} x={x} y={y} width={width} height={height} />;

/** Accountants' pictures, in a field of 16 by 9 whose unit is 40. */
const MOTIFS: ((nextNumber: () => number) => ReactNode)[] = [
  // columns over a double rule
  (nextNumber) => {
    const marked = Math.floor(nextNumber() * 8);
    return (
      <>
        {parts(8, (place) => {
          const height = 40 + Math.round(nextNumber() * 190);
          return box(
            place === marked ? 'mark' : 'soft',
            90 + place * 58,
            290 - height,
            40,
            height,
          );
        })}
        <path className="hair" d="M70 300H570M70 308H570" />
      </>
    );
  },
  // a line that rises
  (nextNumber) => {
    const points = Array.from(
      { length: 7 },
      (_, place) =>
        `${70 + place * 83} ${270 - place * 26 - Math.round(nextNumber() * 56)}`,
    );
    return (
      <>
        <path className="soft" d={`M70 310 L${points.join(' L')} V310Z`} />
        <path className="rule" d={`M${points.join(' L')}`} />
      </>
    );
  },
  // cells of a sheet, some marked
  (nextNumber) =>
    parts(40, (place) =>
      box(
        nextNumber() < 0.14 ? 'mark' : 'soft',
        74 + (place % 8) * 63,
        44 + Math.floor(place / 8) * 57,
        51,
        45,
      ),
    ),
  // lines of an account, closed by its total
  (nextNumber) => (
    <>
      {parts(5, (place) => (
        <>
          {box(
            'soft',
            90,
            58 + place * 44,
            140 + Math.round(nextNumber() * 130),
            18,
          )}
          {box(
            'soft',
            500 - Math.round(nextNumber() * 60),
            58 + place * 44,
            60,
            18,
          )}
        </>
      ))}
      {box('mark', 430, 284, 120, 22)}
      <path className="hair" d="M410 318H570M410 326H570" />
    </>
  ),
];

/**
 * The cover of an article without a picture, drawn by rule from its slug, in
 * the colours of the page. Decorative.
 */
function DrawnCover({ slug }: { slug: string }) {
  const nextNumber = numbersOf(slug);
  const draw = MOTIFS[Math.floor(nextNumber() * MOTIFS.length)];
  return (
    <Drawing
      viewBox="0 0 640 360"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      {[0, 80, 160, 240, 320].map((y) => (
        <rect key={y} className="bar" y={y} width={640} height={40} />
      ))}
      {draw?.(nextNumber)}
    </Drawing>
  );
}
