import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import type { Shape } from './picture';

/** The drawing's `viewBox` is 640 by 360, of which the cover shows all. */
const Drawing = styled('svg')({
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

/** Rounds to a tenth, so that server and browser write the same. */
const between = (nextNumber: NextNumber, least: number, most: number) =>
  Math.round(10 * (least + nextNumber() * (most - least))) / 10;

/** One pale disc behind figures, which the edge cuts. */
const renderDisc = (nextNumber: NextNumber) => (
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

/** Outline of a speech bubble. */
const SPEECH_PATH =
  'M24 0h186a24 24 0 0 1 24 24v78a24 24 0 0 1-24 24H96l-46 42v-42H24' +
  'a24 24 0 0 1-24-24V24A24 24 0 0 1 24 0z';

const SHAPES: Record<Shape, (nextNumber: NextNumber) => ReactNode> = {
  /** Two speech bubbles: a question and its answer. */
  speech: (nextNumber) => (
    <>
      <path
        className="wash"
        d={SPEECH_PATH}
        transform={`translate(${between(nextNumber, 200, 290)} ${between(nextNumber, 70, 110)})`}
      />
      <path
        className="solid"
        d={SPEECH_PATH}
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
    const firstX = between(nextNumber, 270, 330);
    const centerY = between(nextNumber, 110, 140);
    return (
      <>
        <circle className="wash" cx={firstX} cy={centerY} r={78} />
        <circle className="rule" cx={firstX + 86} cy={centerY} r={78} />
        <circle className="solid" cx={firstX + 202} cy={centerY} r={78} />
        <circle className="hair" cx={firstX + 202} cy={centerY} r={58} />
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
    const firstX = between(nextNumber, 330, 370);
    const centerY = between(nextNumber, 104, 132);
    return (
      <>
        <circle className="solid" cx={firstX} cy={centerY} r={84} />
        <circle className="wash" cx={firstX + 130} cy={centerY} r={118} />
        <circle className="rule" cx={firstX + 130} cy={centerY} r={118} />
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
    const sunX = between(nextNumber, 400, 540);
    return (
      <>
        <circle className="solid" cx={sunX} cy={110} r={64} />
        <path className="wash" d="M230 360a260 190 0 0 1 520 0z" />
        <path className="wash" d="M-40 360a290 120 0 0 1 580 0z" />
      </>
    );
  },
  /** Rings around a point near the corner. */
  rings: (nextNumber) => {
    const centerX = between(nextNumber, 470, 600);
    const centerY = between(nextNumber, 20, 130);
    return (
      <>
        <circle className="wash" cx={centerX} cy={centerY} r={232} />
        <circle className="wash" cx={centerX} cy={centerY} r={168} />
        <circle className="rule" cx={centerX} cy={centerY} r={110} />
        <circle className="solid" cx={centerX} cy={centerY} r={52} />
      </>
    );
  },
};

/** The shapes of a topic, or a disc; `nextNumber` decides where they stand. */
export const Backdrop = ({
  shape,
  nextNumber,
}: {
  shape: Shape | undefined;
  nextNumber: NextNumber;
}) => (
  <Drawing
    viewBox="0 0 640 360"
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
    focusable="false"
  >
    {shape ? SHAPES[shape](nextNumber) : renderDisc(nextNumber)}
  </Drawing>
);
