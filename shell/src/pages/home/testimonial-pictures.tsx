import { color, styled } from '@board/shared/ui';

const Picture = styled('svg')({ flex: 'none', width: 44, height: 44 });

/** A picture placeholder: the initials on ruled paper. Decorative, since the name is beside it. */
export function Initials({ name }: { name: string }) {
  const letters = name
    .split(' ')
    .map(([letter]) => letter)
    .join('');
  return (
    <Picture viewBox="0 0 44 44" aria-hidden="true" focusable="false">
      <circle cx="22" cy="22" r="22" fill={color.tint} />
      <path d="M3 14h38M0.6 22h42.8M3 30h38" stroke={color.line} />
      <text x="22" y="27.5" textAnchor="middle" fontSize="15" fontWeight="700" fill={color.accent}>
        {letters}
      </text>
    </Picture>
  );
}

const Five = styled('svg')({ width: 100, height: 18, color: color.accent });
const STAR = 'M9 1.6l2.2 4.7 5.1.6-3.8 3.5 1 5.1L9 13l-4.5 2.5 1-5.1L1.7 6.9l5.1-.6z';

/** A rating out of five. */
export function Stars({ rating }: { rating: number }) {
  return (
    <Five viewBox="0 0 100 18" role="img" aria-label={`${rating} out of 5`}>
      {Array.from({ length: 5 }, (_, place) => (
        <path
          key={place}
          d={STAR}
          transform={`translate(${place * 20} 0)`}
          fill={place < rating ? 'currentColor' : 'none'}
          stroke="currentColor"
        />
      ))}
    </Five>
  );
}
