import type { CountryCode } from '@board/shared/domain';
import { paths } from '@board/shared/paths';
import { Link } from '@board/shared/router';
import { VisuallyHidden } from '@board/shared/ui';
import { FirmLogo } from '@board/shared/ui-data';
import { labelsOf } from '../card/firm-labels';
import type { FirmFigures } from '../data/firm-figures';
import { Scroll, Table } from './comparison-styles';
import { FIGURES } from './figures';

interface Props {
  firms: FirmFigures[];
  country: CountryCode | undefined;
}

/**
 * Firms in columns. A row's label is above its cells, as a heading of their group, so that two firms fit on a phone.
 * More firms scroll sideways, also by keyboard.
 */
export function Comparison({ firms, country }: Props) {
  const labelOf = labelsOf(firms);
  return (
    <Scroll role="region" aria-label="Firms side by side" tabIndex={0}>
      <Table style={{ minWidth: `${firms.length * 150}px` }}>
        <caption>
          <VisuallyHidden>Firms side by side</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {firms.map((firm) => (
              <th key={firm.id} scope="col">
                <FirmLogo firm={firm} size={48} />
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
        {FIGURES.map(({ about, of }) => (
          <tbody key={about}>
            <tr>
              <th scope="rowgroup" colSpan={firms.length}>
                <span>{about}</span>
              </th>
            </tr>
            <tr>
              {firms.map((firm) => (
                <td key={firm.id}>{of(firm)}</td>
              ))}
            </tr>
          </tbody>
        ))}
      </Table>
    </Scroll>
  );
}

const without = (firms: FirmFigures[], { id }: FirmFigures, country: CountryCode | undefined) =>
  paths.compareFirms({ country, firms: firms.filter((firm) => firm.id !== id).map(({ slug }) => slug) });
