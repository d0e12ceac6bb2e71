import type { CountryCode } from '@board/shared/domain';
import { paths } from '@board/shared/paths';
import { Link } from '@board/shared/router';
import { VisuallyHidden } from '@board/shared/ui';
import { FirmLogo } from '@board/shared/ui-data';
import { labelsOf } from '../card/firm-labels';
import type { FirmFigures } from '../data/firm-figures';
import { Scroll, Table, widthOf } from './comparison-styles';
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
