/**
 * A variable of the theme, by which styles follow light and dark
 * (`palette.ts`).
 */
const variable = (name: string) => `var(--mui-palette-${name})`;

export const color = {
  paper: variable('background-default'),
  card: variable('background-paper'),
  ink: variable('text-primary'),
  soft: variable('text-secondary'),
  line: variable('divider'),
  accent: variable('primary-main'),
  accentStrong: variable('primary-dark'),
  onAccent: variable('primary-contrastText'),
  danger: variable('error-main'),
  dangerStrong: variable('error-dark'),
  onDanger: variable('error-contrastText'),
  band: variable('ledger-band'),
  tint: variable('ledger-tint'),
  grey: variable('ledger-grey'),
  onGrey: variable('ledger-onGrey'),
  /** A ground that is dark in light and dark; pictures stand on it. */
  deep: variable('ledger-deep'),
  onDeep: variable('ledger-onDeep'),
  /**
   * Border of fields and buttons: 3:1 against the page (WCAG 2.2 SC 1.4.11).
   */
  edge: variable('ledger-edge'),
} as const;

/** Text and ground of a rank badge (docs/product.md §4.4). */
export const rankColor = {
  amber: {
    text: variable('ledger-amberText'),
    ground: variable('ledger-amber'),
  },
  blue: { text: variable('ledger-blueText'), ground: variable('ledger-blue') },
  purple: {
    text: variable('ledger-purpleText'),
    ground: variable('ledger-purple'),
  },
  grey: { text: variable('ledger-onGrey'), ground: variable('ledger-grey') },
} as const;

/**
 * 768 px is the mobile breakpoint (docs/product.md §9). In em: text of double
 * size gets the layout of half the width (WCAG 1.4.4).
 */
export const media = {
  tablet: '@media (min-width: 48em)',
  desktop: '@media (min-width: 68.75em)',
  /**
   * A window in which little would be left between what stays at its edges, as
   * at 400 % (WCAG 1.4.10).
   */
  low: '@media (max-height: 23.99em)',
  still: '@media (prefers-reduced-motion: reduce)',
  print: '@media print',
  unscripted: '@media (scripting: none)',
} as const;

/** Around what has the keyboard's focus (WCAG 2.4.13). */
export const focusRing = {
  outline: `2px solid ${color.accent}`,
  outlineOffset: 2,
} as const;

export const HEADER_HEIGHT_PX = 68;

/** Height of the header, and a gap. */
export const BELOW_HEADER_PX = HEADER_HEIGHT_PX + 24;

/** The radius of all corners, in px. */
export const radius = 6;

/** A box on the page. */
export const panel = {
  border: `1px solid ${color.line}`,
  borderRadius: radius,
  backgroundColor: color.card,
} as const;

export const plainList = { margin: 0, padding: 0, listStyle: 'none' } as const;

/** A text of which the first lines are shown. */
export const clamp = (lines: number) =>
  ({
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: lines,
    overflow: 'hidden',
  }) as const;

/**
 * The entry of a navigation or menu that leads to the shown page. Forced
 * colours paint no background unless it is a system colour.
 */
export const currentEntry = {
  backgroundColor: color.tint,
  color: color.accent,
  '@media (forced-colors: active)': {
    forcedColorAdjust: 'none',
    backgroundColor: 'SelectedItem',
    color: 'SelectedItemText',
  },
} as const;

export const floating =
  '0 8px 28px rgb(10 30 20 / 16%), 0 1px 3px rgb(10 30 20 / 12%)';
