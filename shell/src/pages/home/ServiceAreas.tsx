import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import { styled } from '@mui/material/styles';
import type { CountryCode } from '@board/shared/domain';
import { HeadedSection } from '@board/shared/headed-section';
import { paths } from '@board/shared/paths';
import { CardLink, color, media } from '@board/shared/ui';
import { SERVICES, type Service } from '../../layout/links';

/** What a tile says of its service (docs/product.md §2.3.3). */
const TEXTS: Record<Service, string> = {
  'Audit & Assurance':
    'Examine accounts, test controls and sign off what others rely on, ' +
    'from first-year associate to partner.',
  Tax: 'Corporate, personal and indirect tax: compliance, planning and the questions in between.',
  Advisory:
    'Deals, risk and transformation, for those who like to be asked before the decision.',
  Accounting:
    'Bookkeeping, reporting and management accounts, in practice and in outsourced finance teams.',
};

const Tiles = styled('div')({
  display: 'grid',
  gap: 18,
  '& h3': { marginBottom: 6 },
  '& p': { margin: 0, color: color.soft, fontSize: '0.9375rem' },
  [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
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
      <Tiles>
        {SERVICES.map((service) => (
          <Card key={service} component="article">
            <CardContent>
              <h3>
                <CardLink to={paths.jobs({ country, query: { service } })}>
                  {service}
                </CardLink>
              </h3>
              <p>{TEXTS[service]}</p>
            </CardContent>
          </Card>
        ))}
      </Tiles>
    </HeadedSection>
  );
}
