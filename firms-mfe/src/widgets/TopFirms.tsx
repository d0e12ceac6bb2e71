import { styled } from '@mui/material/styles';
import type { WidgetModule, WidgetProps } from '@board/shared/contract';
import { paths } from '@board/shared/paths';
import {
  CardLink,
  color,
  media,
  plainList,
  FirmLogo,
  RankBadge,
} from '@board/shared/ui';
import { prefetchTopRanked, TopRanked } from './TopRanked';

type Props = WidgetProps['firms/TopFirms'];

const FIRM_COUNT = 6;
/** The height of a firm whose name has one line, in px. */
const LINE_HEIGHT = 77;

const RankingList = styled('ol')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  columnGap: 56,
  ...plainList,
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

/**
 * The highest-ranked firms, of one country or of all; nothing without any
 * (docs/product.md §2.10).
 */
const TopFirms = ({ country, title }: Props) => (
  <TopRanked
    title={title}
    label={title}
    country={country}
    firmCount={FIRM_COUNT}
    height={(FIRM_COUNT / 2) * LINE_HEIGHT} // in two columns
  >
    {(firms) => (
      <RankingList>
        {firms.map(({ firm, label, openingsText, country: inPath }) => (
          <li key={firm.id}>
            <FirmLogo firm={firm} size={44} />
            <div>
              <h3>
                <CardLink to={paths.firm({ country: inPath, slug: firm.slug })}>
                  <bdi>{label}</bdi>
                </CardLink>
              </h3>
              <p>{openingsText}</p>
            </div>
            <RankBadge ranking={firm.ranking} />
          </li>
        ))}
      </RankingList>
    )}
  </TopRanked>
);

export const widget: WidgetModule<Props> = {
  Component: TopFirms,
  prefetch: (platform, { country }) =>
    prefetchTopRanked(platform, country, FIRM_COUNT),
};
