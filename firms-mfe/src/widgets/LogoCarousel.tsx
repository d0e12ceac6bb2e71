import { useId } from 'react';
import type { WidgetModule, WidgetProps } from '@board/shared/contract';
import { PauseButton } from '@board/shared/motion';
import { hasWordmark } from '@board/shared/domain';
import { paths } from '@board/shared/paths';
import { usePlatform } from '@board/shared/platform';
import { useQuery } from '@board/shared/query';
import { Skeleton, VisuallyHidden, WidgetFailed } from '@board/shared/ui';
import { FirmLogo } from '@board/shared/ui-data';
import { Head, Item, ItemLink, Row } from '../carousel/carousel-styles';
import { useLoop } from '../carousel/use-loop';
import { firmQueries } from '../data/firm-queries';
import type { FirmSummary } from '../data/firm-row';

type Props = WidgetProps['firms/LogoCarousel'];

const MOST_IN_VIEW = 4;

/** Eight logos, doubled and looping, each leading to its firm (docs/product.md §2.4, §9). */
function LogoCarousel({ country }: Props) {
  const heading = useId();
  const { data: firms, isError, refetch } = useQuery(firmQueries(usePlatform()).logos(country));
  // A row that fits into the view does not scroll.
  const loops = firms !== undefined && firms.length > MOST_IN_VIEW;
  const { row, paused, toggle, settle } = useLoop(loops ? firms.length : 0);
  if (isError) return <WidgetFailed label="Firm logos" onRetry={() => void refetch()} />;
  if (firms?.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <Head>
        <h2 id={heading}>Firms in the network</h2>
        {loops ? <PauseButton what="the row of logos" paused={paused} onToggle={toggle} /> : null}
      </Head>
      {firms ? (
        // It scrolls, so it takes the focus: arrow keys move it (WCAG 2.1.1).
        <Row ref={row} onScrollEnd={settle} role="group" aria-label="Firm logos" tabIndex={0}>
          <ul>
            {firms.map((firm) => (
              <li key={firm.id}>
                <ItemLink to={paths.firm({ country, slug: firm.slug })}>
                  <Logo firm={firm} />
                </ItemLink>
              </li>
            ))}
          </ul>
          {loops ? (
            <ul inert aria-hidden="true">
              {firms.map((firm) => (
                <li key={firm.id}>
                  <Item>
                    <Logo firm={firm} />
                  </Item>
                </li>
              ))}
            </ul>
          ) : null}
        </Row>
      ) : (
        <div role="status">
          <VisuallyHidden>Loading firm logos…</VisuallyHidden>
          <Skeleton height={118} />
        </div>
      )}
    </section>
  );
}

function Logo({ firm }: { firm: FirmSummary }) {
  return (
    <>
      <FirmLogo firm={firm} size={48} />
      {/* A wordmark says the name already. */}
      {hasWordmark(firm.name) ? (
        <VisuallyHidden>{firm.name}</VisuallyHidden>
      ) : (
        <span className="name">{firm.name}</span>
      )}
    </>
  );
}

export const widget: WidgetModule<Props> = {
  Component: LogoCarousel,
  prefetch: (platform, { country }) =>
    platform.queryClient.prefetchQuery(firmQueries(platform).logos(country)),
};
