import type { ReactNode } from 'react';
import { color, styled } from '@board/shared/ui';

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

/** Numbers from 0 to 1 that a text alone decides (FNV-1a, then a linear congruence). */
function numbersOf(text: string): () => number {
  let state = 2166136261;
  for (const letter of text) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619) >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const places = (count: number) => Array.from({ length: count }, (_, place) => place);

/** Accountants' pictures, in a field of 16 by 9 whose unit is 40. */
const MOTIFS: ((next: () => number) => ReactNode)[] = [
  // columns over a double rule
  (next) => {
    const marked = Math.floor(next() * 8);
    return (
      <>
        {places(8).map((place) => {
          const height = 40 + Math.round(next() * 190);
          const className = place === marked ? 'mark' : 'soft';
          return (
            <rect
              key={place}
              className={className}
              x={90 + place * 58}
              y={290 - height}
              width={40}
              height={height}
            />
          );
        })}
        <path className="hair" d="M70 300H570M70 308H570" />
      </>
    );
  },
  // a line that rises
  (next) => {
    const points = places(7).map(
      (place) => `${70 + place * 83} ${270 - place * 26 - Math.round(next() * 56)}`,
    );
    return (
      <>
        <path className="soft" d={`M70 310 L${points.join(' L')} V310Z`} />
        <path className="rule" d={`M${points.join(' L')}`} />
      </>
    );
  },
  // rings around a point
  (next) => {
    const [x, y] = [160 + Math.round(next() * 320), 120 + Math.round(next() * 200)];
    const marked = Math.floor(next() * 5);
    return places(6).map((place) => (
      <circle key={place} className={place === marked ? 'rule' : 'hair'} cx={x} cy={y} r={30 + place * 42} />
    ));
  },
  // cells of a sheet, some marked
  (next) =>
    places(40).map((place) => {
      const className = next() < 0.14 ? 'mark' : 'soft';
      return (
        <rect
          key={place}
          className={className}
          x={74 + (place % 8) * 63}
          y={44 + Math.floor(place / 8) * 57}
          width={51}
          height={45}
        />
      );
    }),
  // steps, and who stands on one
  (next) => {
    const heights = places(6).map((place) => 40 + place * 34 + Math.round(next() * 26));
    const on = 1 + Math.floor(next() * 5);
    return (
      <>
        {heights.map((height, place) => (
          <rect
            key={place}
            className="soft"
            x={70 + place * 84}
            y={320 - height}
            width={84}
            height={height + 40}
          />
        ))}
        <circle className="mark" cx={112 + on * 84} cy={296 - (heights[on] ?? 0)} r={24} />
      </>
    );
  },
  // lines of an account, closed by its total
  (next) => (
    <>
      {places(5).map((place) => (
        <g key={place}>
          <rect
            className="soft"
            x={90}
            y={58 + place * 44}
            width={140 + Math.round(next() * 130)}
            height={18}
          />
          <rect
            className="soft"
            x={550 - 50 - Math.round(next() * 60)}
            y={58 + place * 44}
            width={60}
            height={18}
          />
        </g>
      ))}
      <rect className="mark" x={430} y={284} width={120} height={22} />
      <path className="hair" d="M410 318H570M410 326H570" />
    </>
  ),
];

/** The cover of an article that has none, drawn by rule from its slug, in the colours of the page. Decorative. */
export function DrawnCover({ slug }: { slug: string }) {
  const next = numbersOf(slug);
  const draw = MOTIFS[Math.floor(next() * MOTIFS.length)];
  return (
    <Drawing viewBox="0 0 640 360" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
      {[0, 80, 160, 240, 320].map((y) => (
        <rect key={y} className="bar" y={y} width={640} height={40} />
      ))}
      {draw?.(next)}
    </Drawing>
  );
}
