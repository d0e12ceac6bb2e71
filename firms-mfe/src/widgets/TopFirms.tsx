import type { WidgetModule, WidgetProps } from '@board/shared/contract';
import { paths } from '@board/shared/paths';
import { useCountry } from '@board/shared/platform';
import { CardLink, color, media, Skeleton, styled } from '@board/shared/ui';
import { FirmLogo, RankBadge } from '@board/shared/ui-data';
import { labelsOf } from '../card/firm-labels';
import { openingsText, prefetchTop, useOpenings } from '../card/openings';
import type { FirmSummary } from '../data/firm-row';
import { TopList } from './TopList';

type Props = WidgetProps['firms/TopFirms'];

const SIZE = 6;
/** Of a line with one line of name, in px. */
const LINE_HEIGHT = 77;

const Ranking = styled('ol')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  columnGap: 56,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  borderTop: `1px solid ${color.line}`,
  [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '& li': {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: 14,
    minHeight: LINE_HEIGHT,
    padding: '12px 0',
    borderBottom: `1px solid ${color.line}`,
  },
  '& li > div': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& p': { margin: '2px 0 0', color: color.soft, fontSize: '0.9375rem' },
});

/** The highest-ranked firms, of one country or of all; nothing without any (docs/product.md §2.10). */
function TopFirms({ country, title }: Props) {
  const place = { country, title, size: SIZE, label: title };
  const skeleton = <Skeleton height={(SIZE / 2) * LINE_HEIGHT} />;
  return <TopList {...place} skeleton={skeleton} List={Ranking} Firms={Lines} />;
}

function Lines({ firms }: { firms: FirmSummary[] }) {
  const { inPath } = useCountry();
  const openingsOf = useOpenings(firms);
  const labelOf = labelsOf(firms);
  return firms.map((firm) => (
    <li key={firm.id}>
      <FirmLogo firm={firm} size={44} />
      <div>
        <h3>
          <CardLink to={paths.firm({ country: inPath, slug: firm.slug })}>
            <bdi>{labelOf(firm)}</bdi>
          </CardLink>
        </h3>
        <p>{openingsText(openingsOf(firm.id))}</p>
      </div>
      <RankBadge ranking={firm.ranking} />
    </li>
  ));
}

export const widget: WidgetModule<Props> = {
  Component: TopFirms,
  prefetch: (platform, { country }) => prefetchTop(platform, country, SIZE),
};
