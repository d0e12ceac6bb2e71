import { useId } from 'react';
import { useQuery } from '@tanstack/react-query';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import type { WidgetModule, WidgetProps } from '@board/shared/contract';
import { PauseButton } from '@board/shared/motion';
import { hasWordmark } from '@board/shared/domain';
import { paths } from '@board/shared/paths';
import { usePlatform } from '@board/shared/platform';
import {
  color,
  media,
  radius,
  smallHeading,
  VisuallyHidden,
  WidgetFailed,
  WidgetSkeleton,
  FirmLogo,
} from '@board/shared/ui';
import { firmQueries } from '../data/firm-queries';
import type { FirmSummary } from '../data/firm-row';
import { useLoop } from './use-loop';

type Props = WidgetProps['firms/LogoCarousel'];

/** Logos in view at most, on a wide screen. */
const MOST_IN_VIEW = 4;

/**
 * Eight logos, doubled and looping, each leading to its firm (docs/product.md
 * §2.4, §9).
 */
function LogoCarousel({ country }: Props) {
  const headingId = useId();
  const {
    data: firms,
    isError,
    refetch,
  } = useQuery(firmQueries.logos(usePlatform(), country));
  // A row that fits into the view does not scroll.
  const isLooping = firms !== undefined && firms.length > MOST_IN_VIEW;
  const { row, paused, togglePaused, settle } = useLoop(
    isLooping ? firms.length : 0,
  );
  if (isError)
    return <WidgetFailed label="Firm logos" onRetry={() => void refetch()} />;
  if (firms?.length === 0) return null;
  return (
    <section aria-labelledby={headingId}>
      <HeadLine>
        <h2 id={headingId}>Firms in the network</h2>
        {isLooping ? (
          <PauseButton
            what="the row of logos"
            paused={paused}
            onToggle={togglePaused}
          />
        ) : null}
      </HeadLine>
      {firms ? (
        // It scrolls, so it takes the focus: arrow keys move it (WCAG 2.1.1).
        <LogoRow
          ref={row}
          onScrollEnd={settle}
          role="group"
          aria-label="Firm logos"
          tabIndex={0}
        >
          <Logos firms={firms} country={country} />
          {isLooping ? <Logos firms={firms} country={country} isCopy /> : null}
        </LogoRow>
      ) : (
        <WidgetSkeleton label="firm logos" height={94} />
      )}
    </section>
  );
}

interface LogosProps extends Props {
  firms: readonly FirmSummary[];
  /** Whether this is the second half of the loop, for the eye alone. */
  isCopy?: boolean;
}

const Logos = ({ firms, country, isCopy = false }: LogosProps) => (
  <ul inert={isCopy} aria-hidden={isCopy || undefined}>
    {firms.map((firm) => (
      <li key={firm.id}>
        <LogoLink to={paths.firm({ country, slug: firm.slug })}>
          <FirmLogo firm={firm} size={48} />
          {/* A wordmark says the name already. */}
          {hasWordmark(firm.name) ? (
            <VisuallyHidden>
              <bdi>{firm.name}</bdi>
            </VisuallyHidden>
          ) : (
            <bdi className="name">{firm.name}</bdi>
          )}
        </LogoLink>
      </li>
    ))}
  </ul>
);

export const widget: WidgetModule<Props> = {
  Component: LogoCarousel,
  prefetch: (platform, { country }) =>
    platform.queryClient.prefetchQuery(firmQueries.logos(platform, country)),
};

const HeadLine = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 44,
  '& h2': smallHeading,
});

/**
 * Three logos in view, four from 768 px on (docs/product.md §9); the rest by
 * swiping, scrolling or waiting.
 */
const LogoRow = styled('div')({
  '--in-view': 3,
  display: 'flex',
  overflowX: 'auto',
  scrollSnapType: 'x mandatory',
  overscrollBehaviorX: 'contain',
  scrollbarWidth: 'none',
  borderBlock: `1px solid ${color.line}`,
  '&:focus-visible': { outlineOffset: -2 },
  '& ul': { display: 'contents', margin: 0, padding: 0, listStyle: 'none' },
  '& li': {
    flex: 'none',
    width: 'calc(100% / var(--in-view))',
    scrollSnapAlign: 'start',
  },
  [media.tablet]: { '--in-view': 4 },
  // The row does not loop without a script: eight logos scroll by hand.
  '@media (scripting: none)': {
    scrollbarWidth: 'thin',
    '& [inert]': { display: 'none' },
  },
});

const LogoLink = styled(Link)({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 8,
  position: 'relative',
  height: 92,
  padding: '0 4px',
  borderRadius: radius,
  color: color.soft,
  fontSize: '0.8125rem',
  fontWeight: 600,
  textDecoration: 'none',
  '& > .name': {
    maxWidth: '100%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '&:hover': { color: color.accent },
  '&:focus-visible': { outlineOffset: -2 },
  [media.desktop]: {
    flexDirection: 'row',
    gap: 14,
    height: 96,
    padding: '0 12px',
    fontSize: '0.9375rem',
  },
});
