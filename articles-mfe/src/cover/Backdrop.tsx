import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import type { Shape } from './picture';

/** In a field of 640 by 360, of which the cover shows all. */
const Field = styled('svg')({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  '& .wash': { fill: 'var(--mark)', opacity: 0.12 },
  '& .solid': { fill: 'var(--mark)' },
  '& .rule': { fill: 'none', stroke: 'var(--mark)', strokeWidth: 4 },
  '& .hair': { fill: 'none', stroke: 'var(--ground)', strokeWidth: 5 },
});

type NextNumber = () => number;

/** To a tenth, so that server and browser write the same. */
const between = (nextNumber: NextNumber, from: number, to: number) =>
  Math.round(10 * (from + nextNumber() * (to - from))) / 10;

/** Behind figures: one pale disc, which the edge cuts. */
const disc = (nextNumber: NextNumber) => (
  <circle
    className="wash"
    cx={between(nextNumber, 430, 620)}
    cy={between(nextNumber, 0, 300)}
    r={between(nextNumber, 130, 230)}
  />
);

const TILES = [
  { x: 372, y: 24, className: 'wash' },
  { x: 484, y: 24, className: 'solid' },
  { x: 372, y: 136, className: 'solid' },
  { x: 484, y: 136, className: 'wash' },
];

const SPEECH =
  'M24 0h186a24 24 0 0 1 24 24v78a24 24 0 0 1-24 24H96l-46 42v-42H24' +
  'a24 24 0 0 1-24-24V24A24 24 0 0 1 24 0z';

const SHAPES: Record<Shape, (nextNumber: NextNumber) => ReactNode> = {
  /** What one asks, and what the other answers. */
  speech: (nextNumber) => (
    <>
      <path
        className="wash"
        d={SPEECH}
        transform={`translate(${between(nextNumber, 200, 290)} ${between(nextNumber, 70, 110)})`}
      />
      <path
        className="solid"
        d={SPEECH}
        transform={
          `translate(${between(nextNumber, 585, 615)} ` +
          `${between(nextNumber, 30, 60)}) scale(-1 1)`
        }
      />
    </>
  ),
  /** A sheet with a folded corner, on another one. */
  sheet: (nextNumber) => (
    <g
      transform={`translate(${between(nextNumber, 350, 410)} ${between(nextNumber, 26, 52)})`}
    >
      <path
        className="wash"
        d="M0 0h180v250H0z"
        transform={`rotate(${between(nextNumber, -16, -7)} 90 125)`}
      />
      <g transform={`rotate(${between(nextNumber, 4, 11)} 90 125)`}>
        <path className="solid" d="M0 0h132l48 48v202H0z" />
        <path
          className="hair"
          d="M132 0v48h48M30 92h120M30 126h120M30 160h76"
        />
      </g>
    </g>
  ),
  /** Coins in a row. */
  coins: (nextNumber) => {
    const left = between(nextNumber, 270, 330);
    const top = between(nextNumber, 110, 140);
    return (
      <>
        <circle className="wash" cx={left} cy={top} r={78} />
        <circle className="rule" cx={left + 86} cy={top} r={78} />
        <circle className="solid" cx={left + 202} cy={top} r={78} />
        <circle className="hair" cx={left + 202} cy={top} r={58} />
      </>
    );
  },
  /** Quarters of a circle that lead upwards. */
  steps: (nextNumber) => {
    const left = between(nextNumber, 300, 340);
    const top = between(nextNumber, 12, 32);
    return (
      <>
        {['wash', 'wash', 'solid'].map((className, step) => (
          <path
            key={step}
            className={className}
            d="M0 96A96 96 0 0 1 96 0v96z"
            transform={`translate(${left + 96 * step} ${top + 96 * (2 - step)})`}
          />
        ))}
      </>
    );
  },
  /** Two discs that share a part, as two firms do. */
  pair: (nextNumber) => {
    const left = between(nextNumber, 330, 370);
    const top = between(nextNumber, 104, 132);
    return (
      <>
        <circle className="solid" cx={left} cy={top} r={84} />
        <circle className="wash" cx={left + 130} cy={top} r={118} />
        <circle className="rule" cx={left + 130} cy={top} r={118} />
      </>
    );
  },
  /** Four tiles with a quarter of a disc each, turned by the slug. */
  tiles: (nextNumber) =>
    TILES.map(({ x, y, className }) => (
      <path
        key={`${x} ${y}`}
        className={className}
        d="M0 0h104A104 104 0 0 1 0 104z"
        transform={`translate(${x} ${y}) rotate(${90 * Math.floor(4 * nextNumber())} 52 52)`}
      />
    )),
  /** A sun above hills. */
  horizon: (nextNumber) => {
    const sun = between(nextNumber, 400, 540);
    return (
      <>
        <circle className="solid" cx={sun} cy={110} r={64} />
        <path className="wash" d="M230 360a260 190 0 0 1 520 0z" />
        <path className="wash" d="M-40 360a290 120 0 0 1 580 0z" />
      </>
    );
  },
  /** Rings around a point near the corner. */
  rings: (nextNumber) => {
    const x = between(nextNumber, 470, 600);
    const y = between(nextNumber, 20, 130);
    return (
      <>
        <circle className="wash" cx={x} cy={y} r={232} />
        <circle className="wash" cx={x} cy={y} r={168} />
        <circle className="rule" cx={x} cy={y} r={110} />
        <circle className="solid" cx={x} cy={y} r={52} />
      </>
    );
  },
};

/** The shapes of a topic, or a disc; a text decides where they stand. */
export const Backdrop = ({
  shape,
  nextNumber,
}: {
  shape: Shape | undefined;
  nextNumber: NextNumber;
}) => (
  <Field
    viewBox="0 0 640 360"
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
    focusable="false"
  >
    {shape ? SHAPES[shape](nextNumber) : disc(nextNumber)}
  </Field>
);
