import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { usePlatform } from '@board/shared/platform';
import { color, media } from '@board/shared/ui';

/** Eyes and mouth of each expression, as lines of one drawing. */
const EXPRESSIONS = {
  smiling: {
    lines:
      'M79 97c3-3.5 9-3.5 12 0M109 97c3-3.5 9-3.5 12 0M87 117c7 7.5 19 7.5 26 0',
    eyes: '',
  },
  listening: {
    lines: 'M78 84c4-3 9-3 13-1M109 83c4-2 9-2 13 1M90 119c6 4 14 4 20 0',
    eyes: 'M80 96a5 5 0 1 0 10 0a5 5 0 1 0-10 0M110 96a5 5 0 1 0 10 0a5 5 0 1 0-10 0',
  },
  puzzled: {
    lines: 'M78 85c4-2 9-2 13 0M109 80c4-4 10-4 14-1M90 122c6-5 13 1 20-4',
    eyes: 'M82 94a5 5 0 1 0 10 0a5 5 0 1 0-10 0M112 94a5 5 0 1 0 10 0a5 5 0 1 0-10 0',
  },
  sorry: {
    lines: 'M78 86c4-1 9-3 12-6M110 80c3 3 8 5 12 6M90 122c6-5 14-5 20 0',
    eyes: 'M80 97a5 5 0 1 0 10 0a5 5 0 1 0-10 0M110 97a5 5 0 1 0 10 0a5 5 0 1 0-10 0',
  },
} as const;

export type Expression = keyof typeof EXPRESSIONS;

/**
 * The drawing's own colours: those of the page would turn her hair white at
 * night. In the dark hair, face and shirt stand out from the ground by 3:1, and
 * the ground from the page (WCAG 1.4.11).
 */
const FaceDrawing = styled('svg')(({ theme }) => ({
  '--ground': '#0b6b4f',
  '--rules': '#ffffff',
  '--hair': '#13221b',
  '--skin': '#e8ebe8',
  '--shirt': '#ffffff',
  display: 'block',
  flex: 'none',
  borderRadius: '50%',
  overflow: 'hidden',
  '& .ground': { fill: 'var(--ground)' },
  '& .rules': {
    fill: 'none',
    stroke: 'var(--rules)',
    strokeWidth: 2,
    opacity: 0.22,
  },
  '& .hair, & .eyes': { fill: 'var(--hair)' },
  '& .skin': { fill: 'var(--skin)' },
  '& .shirt': { fill: 'var(--shirt)' },
  '& .lines': {
    fill: 'none',
    stroke: 'var(--hair)',
    strokeWidth: 3.4,
    strokeLinecap: 'round',
  },
  '&[data-small] .lines': { strokeWidth: 5.5 },
  ...theme.applyStyles('dark', {
    '--ground': '#3a8769',
    '--rules': '#d8e2dc',
    '--hair': '#08110d',
    '--skin': '#d8e2dc',
    '--shirt': '#a8e6cd',
  }),
}));

/** All of the drawing, and her face alone where it is small. */
const WHOLE_VIEW = '0 0 200 200';
const FACE_VIEW = '28 26 144 144';

interface FaceProps {
  expression: Expression;
  /** Width and height in px, of her face alone; without one, the whole. */
  size?: number;
}

/**
 * The advisor's face, drawn from few shapes in the product's colours.
 * Decorative: her name stands beside it.
 */
export function AdvisorFace({ expression, size }: FaceProps) {
  const { lines, eyes } = EXPRESSIONS[expression];
  return (
    <FaceDrawing
      viewBox={size ? FACE_VIEW : WHOLE_VIEW}
      width={size}
      height={size}
      data-small={size ? true : undefined}
      aria-hidden="true"
      focusable="false"
    >
      <path className="ground" d="M0 0h200v200H0z" />
      <path
        className="rules"
        d="M0 30h200M0 60h200M0 90h200M0 120h200M0 150h200M0 180h200"
      />
      <path className="hair" d="M52 150V92c0-30 20-50 48-50s48 20 48 50v58z" />
      <path className="skin" d="M88 128h24v34H88z" />
      <path
        className="skin"
        d="M66 92c0-6 2-12 6-17 12 6 40 6 56-4 4 6 6 13 6 21 0 26-14 48-34 48S66 118 66 92z"
      />
      <path
        className="shirt"
        d="M30 210c0-34 26-54 58-54l12 18 12-18c32 0 58 20 58 54z"
      />
      <path className="eyes" d={eyes} />
      <path className="lines" d={lines} />
    </FaceDrawing>
  );
}

const AdvisorRow = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  flexBasis: '100%',
  fontSize: '0.9375rem',
  fontWeight: 400,
  lineHeight: 1.45,
  '& > p': { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
  '& b': { color: color.accent, fontWeight: 650 },
  [media.print]: { display: 'none' },
});

interface LineProps {
  expression: Expression;
  /** What she says, in her own words. */
  children: ReactNode;
}

/** One line in the advisor's voice, beside her face. */
export const AdvisorLine = ({ expression, children }: LineProps) => {
  const { persona } = usePlatform().config;
  return (
    <AdvisorRow>
      <AdvisorFace expression={expression} size={40} />
      <p>
        <b>{persona}:</b> {children}
      </p>
    </AdvisorRow>
  );
};
