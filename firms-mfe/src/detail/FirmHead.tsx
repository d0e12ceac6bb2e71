import { groupDigits } from '@board/shared/domain';
import { paths } from '@board/shared/paths';
import { useCountry, usePlatform } from '@board/shared/platform';
import { useQuery } from '@board/shared/query';
import { DoubleUnderline, LinkButton, PageHead, styled } from '@board/shared/ui';
import { Breadcrumbs, ExternalLink, FirmLogo, RankBadge } from '@board/shared/ui-data';
import { openingsText, type Openings } from '../card/openings';
import { firmQueries } from '../data/firm-queries';
import type { Firm } from '../data/firm-row';
import { stepsTo } from './detail-route';

const Name = styled('span')({ display: 'flex', alignItems: 'center', gap: 16 });

const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '10px 14px',
  marginTop: 16,
  '& .openings': { fontSize: '1.0625rem', fontWeight: 650 },
});

/** Logo, name, rank, open positions with the way to their list, and a button for each address that the firm gives (docs/product.md §2.8). */
export function FirmHead({ firm }: { firm: Firm }) {
  const { inPath } = useCountry();
  const links = { LinkedIn: firm.linkedin, Twitter: firm.twitter, Website: firm.website };
  const { data, isError } = useQuery(firmQueries(usePlatform()).figures([firm.slug]));
  const openings = data?.[0]?.openings ?? (data || isError ? 'unknown' : 'loading');
  return (
    <PageHead
      title={
        <Name>
          <FirmLogo firm={firm} size={56} />
          <bdi>{firm.name}</bdi>
        </Name>
      }
      above={<Breadcrumbs trail={stepsTo(inPath)} />}
    >
      <Line>
        <RankBadge ranking={firm.ranking} />
        <span className="openings">
          <DoubleUnderline>{openingsText(openings)}</DoubleUnderline>
        </span>
      </Line>
      <Line>
        {openings === 0 ? null : (
          <LinkButton to={paths.jobs({ country: firm.country ?? inPath, query: { firm: firm.name } })}>
            {`See and filter ${allOf(openings)}`}
          </LinkButton>
        )}
        {Object.entries(links).map(([label, href]) =>
          href ? (
            <ExternalLink key={label} href={href} variant="outline">
              {label}
            </ExternalLink>
          ) : null,
        )}
        <LinkButton to={paths.firms({ country: inPath, query: { firm: [firm.slug] } })} variant="outline">
          Compare with other firms
        </LinkButton>
      </Line>
    </PageHead>
  );
}

/** In place also while the number loads, so that nothing moves. */
function allOf(openings: Openings): string {
  if (openings === 1) return 'the open position';
  return typeof openings === 'number' ? `all ${groupDigits(openings)} positions` : 'all positions';
}
