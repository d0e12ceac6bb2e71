import type { CountryCode } from '@board/shared/domain';
import { paths } from '@board/shared/paths';
import { Link } from '@board/shared/router';
import { VisuallyHidden, color, media, radius, smallHeading, styled } from '@board/shared/ui';
import { FirmLogo } from '@board/shared/ui-data';
import { labelsOf } from '../data/firm-row';
import type { FirmFigures } from '../data/firm-figures';
import { groupsOf } from './figures';

interface Props {
  firms: FirmFigures[];
  country: CountryCode | undefined;
}

/**
 * Firms in columns, and a line for each figure. Three firms fit on a phone; more scroll sideways, also by keyboard.
 */
export function Comparison({ firms, country }: Props) {
  const labelOf = labelsOf(firms);
  return (
    <Scroll role="region" aria-label="Firms side by side" tabIndex={0} data-firms={firms.length}>
      <Table style={{ minWidth: widthOf(firms.length) }}>
        <caption>
          <VisuallyHidden>Firms side by side</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <td>
              <VisuallyHidden>Firm</VisuallyHidden>
            </td>
            {firms.map((firm) => (
              <th key={firm.id} scope="col">
                <FirmLogo firm={firm} size={36} />
                <Link to={paths.firm({ country, slug: firm.slug })}>
                  <bdi>{labelOf(firm)}</bdi>
                </Link>
                <Link className="remove" to={without(firms, firm, country)} preventScrollReset>
                  Remove<VisuallyHidden> {labelOf(firm)}</VisuallyHidden>
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        {groupsOf(firms, country).map(({ heading, lines }) => (
          <tbody key={heading ?? ''}>
            {heading ? (
              <tr>
                <th scope="rowgroup" colSpan={firms.length + 1}>
                  {heading}
                </th>
              </tr>
            ) : null}
            {lines.map(({ name, cell }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {firms.map((firm) => (
                  <td key={firm.id}>{cell(firm)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </Table>
    </Scroll>
  );
}

const without = (firms: FirmFigures[], { id }: FirmFigures, country: CountryCode | undefined) =>
  paths.compareFirms({ country, firms: firms.filter((firm) => firm.id !== id).map(({ slug }) => slug) });

/** Width in px of the column of names. */
const NAMES = 96;

/** Width in px of a comparison, at least; one of three firms fits on a phone of 360 px. */
const widthOf = (firms: number) => NAMES + firms * 74;

/** In a box that scrolls, the header's height above it does not count. */
const scrolling = { overflowX: 'auto', '& table thead > tr > *': { top: 0 } } as const;

/** Scrolls sideways only where the firms do not fit: inside a scrolling box the firms' names could not stay in sight. */
const Scroll = styled('div')({
  // so that visually hidden text in it does not widen the page
  position: 'relative',
  border: `1px solid ${color.line}`,
  borderRadius: radius,
  backgroundColor: color.card,
  '@media (width < 22.5em)': scrolling,
  '&:not([data-firms="2"], [data-firms="3"])': { '@media (width < 27.5em)': scrolling },
});

const Table = styled('table')({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: '0.75rem',
  [media.tablet]: { fontSize: '0.9375rem' },
  '& th, & td': {
    padding: '8px 4px',
    borderTop: `1px solid ${color.line}`,
    textAlign: 'left',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
    [media.tablet]: { padding: '8px 14px' },
  },
  // names stay in sight at the left, the firms at the top, below the header
  '& thead td, & tbody th': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    width: NAMES,
    paddingLeft: 8,
    backgroundColor: color.card,
    [media.tablet]: { width: 220, paddingLeft: 14 },
  },
  '& thead > tr > *': {
    position: 'sticky',
    top: 68,
    zIndex: 2,
    borderTop: 0,
    borderRadius: radius,
    backgroundColor: color.card,
  },
  '& thead td': { zIndex: 3 },
  '& thead a': {
    display: 'block',
    minHeight: 24,
    marginTop: 8,
    color: color.ink,
    fontWeight: 650,
    lineHeight: 1.3,
    [media.tablet]: { fontSize: smallHeading.fontSize },
  },
  '& thead a.remove': { marginTop: 2, color: color.soft, fontSize: '0.75rem', fontWeight: 600 },
  '& thead a:hover': { color: color.accent },
  '& tbody th': { fontWeight: 500 },
  '& tbody th[scope="rowgroup"]': {
    ...smallHeading,
    paddingBlock: '24px 8px',
    [media.tablet]: { paddingBlock: '28px 8px' },
  },
  '& tbody td a': {
    display: 'inline-block',
    minWidth: 24,
    minHeight: 24,
    color: color.accent,
    fontWeight: 650,
    textDecoration: 'none',
  },
  '& tbody td a:hover': { textDecoration: 'underline', textUnderlineOffset: 3 },
  // a bar, on the scale of its group; a border, because forced colours drop backgrounds
  '& i': { display: 'block', borderTop: `3px solid ${color.accent}` },
});
