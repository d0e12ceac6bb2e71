import type { CountryCode } from '@board/shared/domain';
import { HeadedSection } from '@board/shared/headed-section';
import { paths } from '@board/shared/paths';
import { Card, CardLink, color, media, styled } from '@board/shared/ui';
import { SERVICE_AREAS } from './services';

const Tiles = styled('div')({
  display: 'grid',
  gap: 18,
  '& h3': { marginBottom: 6 },
  '& p': { margin: 0, color: color.soft, fontSize: '0.9375rem' },
  [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [media.desktop]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
});

interface Props {
  country: CountryCode | undefined;
}

/** Four links to the job list, by service (docs/product.md §2.3.3). */
export function ServiceAreas({ country }: Props) {
  return (
    <HeadedSection title="Browse by service">
      <Tiles>
        {SERVICE_AREAS.map(({ service, text }) => (
          <Card key={service}>
            <h3>
              <CardLink to={paths.jobs({ country, query: { service } })}>{service}</CardLink>
            </h3>
            <p>{text}</p>
          </Card>
        ))}
      </Tiles>
    </HeadedSection>
  );
}
