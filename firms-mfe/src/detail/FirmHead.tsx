import ArrowBack from '@mui/icons-material/ArrowBack';
import { paths } from '@board/shared/paths';
import { useCountry } from '@board/shared/platform';
import { DoubleUnderline, PageHead, styled, TextLink } from '@board/shared/ui';
import { ExternalLink, FirmLogo, RankBadge } from '@board/shared/ui-data';
import { openingsText } from '../card/FirmCard';
import type { Firm } from '../data/firm-row';

const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '10px 14px',
  marginTop: 16,
  '& .openings': { fontSize: '1.0625rem', fontWeight: 650 },
});

/** Logo, name, rank, open positions, and a button for each address that the firm gives (docs/product.md §2.8). */
export function FirmHead({ firm }: { firm: Firm }) {
  const { inPath } = useCountry();
  const links = [
    { href: firm.linkedin, label: 'LinkedIn' },
    { href: firm.twitter, label: 'Twitter' },
    { href: firm.website, label: 'Website' },
  ];
  const given = links.flatMap(({ href, label }) => (href ? [{ href, label }] : []));
  return (
    <PageHead
      title={firm.name}
      above={
        <TextLink to={paths.firms({ country: inPath })} sx={{ marginBottom: 2 }}>
          <ArrowBack fontSize="small" aria-hidden="true" /> All firms
        </TextLink>
      }
    >
      <Line>
        <FirmLogo firm={firm} size={72} />
        <RankBadge ranking={firm.ranking} />
        <span className="openings">
          <DoubleUnderline>{openingsText(firm.openings)}</DoubleUnderline>
        </span>
      </Line>
      {given.length > 0 ? (
        <Line>
          {given.map(({ href, label }) => (
            <ExternalLink key={label} href={href} variant="outline" size="sm">
              {label}
            </ExternalLink>
          ))}
        </Line>
      ) : null}
    </PageHead>
  );
}
