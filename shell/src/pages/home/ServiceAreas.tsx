import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import { styled } from '@mui/material/styles';
import type { CountryCode } from '@board/shared/domain';
import { HeadedSection } from '@board/shared/headed-section';
import { paths } from '@board/shared/paths';
import { CardLink, color, media, radius } from '@board/shared/ui';
import { SERVICE_NAMES, type ServiceName } from '../../layout/links';

/** What a tile says of its service (docs/product.md §2.3.3). */
const SERVICE_TEXTS: Record<ServiceName, string> = {
  'Audit & Assurance': 'Test accounts and controls that others rely on.',
  Tax: 'Corporate, personal and indirect tax compliance.',
  Advisory: 'Deals, risk and change, before the decision.',
  Accounting: 'Bookkeeping, reports and management accounts.',
};

/** Lines below each other on a phone, else tiles. */
const ServiceTiles = styled('div')({
  display: 'grid',
  borderTop: `1px solid ${color.line}`,
  '& article': { borderWidth: '0 0 1px', borderRadius: 0 },
  '& article > *, & article > :last-child': { padding: '10px 0' },
  '& h3': { marginBottom: 2 },
  '& p': { margin: 0, color: color.soft, fontSize: '0.875rem' },
  [media.tablet]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: 18,
    borderTop: 0,
    '& article': { borderWidth: 1, borderRadius: radius },
    '& article > *, & article > :last-child': { padding: '18px 20px' },
    '& p': { fontSize: '0.9375rem' },
  },
  [media.desktop]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
});

/** Four links to the job list, by service (docs/product.md §2.3.3). */
export function ServiceAreas({
  country,
}: {
  country: CountryCode | undefined;
}) {
  return (
    <HeadedSection title="Browse by service">
      <ServiceTiles>
        {SERVICE_NAMES.map((service) => (
          <Card key={service} component="article">
            <CardContent>
              <h3>
                <CardLink to={paths.jobs({ country, query: { service } })}>
                  {service}
                </CardLink>
              </h3>
              <p>{SERVICE_TEXTS[service]}</p>
            </CardContent>
          </Card>
        ))}
      </ServiceTiles>
    </HeadedSection>
  );
}
