import { inWords } from '@board/shared/country-words';
import { groupDigits, type CountryCode } from '@board/shared/domain';
import { usePlatform } from '@board/shared/platform';
import { useQuery } from '@board/shared/query';
import { color, DoubleUnderline, radius, Skeleton, styled } from '@board/shared/ui';
import { openIn, serviceCountsQuery } from './service-counts';
import { STATEMENT } from './services';

const Account = styled('table')({
  width: '100%',
  border: `1px solid ${color.line}`,
  borderSpacing: 0,
  borderRadius: radius,
  backgroundColor: color.card,
  '& caption': {
    captionSide: 'bottom',
    paddingTop: 10,
    color: color.soft,
    fontSize: '0.875rem',
    textAlign: 'left',
  },
  '& th, & td': { height: 58, padding: '0 20px' },
  '& tr + tr > *': { borderTop: `1px solid ${color.line}` },
  '& th': { fontSize: '1.125rem', fontWeight: 600, letterSpacing: '-0.01em', textAlign: 'left' },
  '& td': { color: color.soft, textAlign: 'right', '& > *': { marginLeft: 'auto' } },
  '& tr:last-of-type td': { color: color.accent, fontWeight: 700, '& > *': { borderBottomWidth: 4 } },
});

interface Props {
  country: CountryCode | undefined;
}

/**
 * Open positions per service and in all, as the lines of an account closed by its total (docs/product.md §2.3.1). When
 * the counts fail, the services have no figures (§8).
 */
export function Statement({ country }: Props) {
  const { data: counts, isPending } = useQuery(serviceCountsQuery(usePlatform(), country));
  const blank = isPending ? <Skeleton width={52} height={18} /> : null;
  return (
    <Account>
      <caption>{`Open positions in ${country ? inWords(country) : 'all four countries'}`}</caption>
      <tbody>
        {STATEMENT.map((service) => (
          <tr key={service}>
            <th scope="row">{service}</th>
            <td>{counts ? groupDigits(openIn(counts, service)) : blank}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">All services</th>
          <td>{counts ? <DoubleUnderline>{groupDigits(counts.total)}</DoubleUnderline> : blank}</td>
        </tr>
      </tbody>
    </Account>
  );
}
