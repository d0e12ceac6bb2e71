import Button from '@mui/material/Button';
import { Link, useNavigate } from 'react-router-dom';
import { styled } from '@mui/material/styles';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ExpandMoreIcon } from '@board/shared/icons';
import { paths } from '@board/shared/paths';
import { useCountry, usePlatform } from '@board/shared/platform';
import { busyUntil, media, TextLink, VisuallyHidden } from '@board/shared/ui';
import type { JobSummary } from '../data/job';
import { jobQueries } from '../data/job-queries';
import { parseJobFilters } from '../data/job-filters';
import { searchAt, searchWith } from '../data/listed-jobs';
import { useShown } from '../stored-jobs/job-lists';
import { useLeadingList } from './way-back';

/**
 * The steps have the height of the way back, which stands there before them.
 */
const StepsNav = styled('nav')({
  display: 'flex',
  gap: 4,
  marginBlock: -6,
  marginInlineEnd: -10,
  '& a, & button': { paddingInline: 10, gap: 4 },
  '& svg': { transform: 'rotate(90deg)' },
  '& .next svg': { transform: 'rotate(-90deg)' },
  '& .word': { display: 'none' },
  [media.tablet]: { '& .word': { display: 'inline' } },
});

const FORWARD = (
  <>
    <span className="word">Next</span>
    <ExpandMoreIcon fontSize="small" aria-hidden="true" />
  </>
);

/**
 * The jobs before and after this one in the list that led here (docs/product.md
 * §2.6.1). Unknown until hydration.
 */
export function ListSteps({ slug }: { slug: string }) {
  const { previous, next, hasMore, showMore, linkTo } = useNeighbours(slug);
  if (!previous && !next && !hasMore) return null;
  return (
    <StepsNav aria-label="Jobs of the list" className="no-print">
      {previous ? (
        <Button
          component={Link}
          variant="ghost"
          size="sm"
          rel="prev"
          aria-label={`Previous job: ${previous.title}`}
          {...linkTo(previous)}
        >
          <ExpandMoreIcon fontSize="small" aria-hidden="true" />
          <span className="word">Previous</span>
        </Button>
      ) : null}
      {next ? (
        <Button
          component={Link}
          className="next"
          variant="ghost"
          size="sm"
          rel="next"
          aria-label={`Next job: ${next.title}`}
          {...linkTo(next)}
        >
          {FORWARD}
        </Button>
      ) : null}
      {!next && hasMore ? (
        <Button
          className="next"
          variant="ghost"
          size="sm"
          aria-label="Next job"
          onClick={({ currentTarget }) => void showMore(currentTarget)}
        >
          {FORWARD}
        </Button>
      ) : null}
    </StepsNav>
  );
}

const EndOfList = styled('p')({ margin: '24px 0 0', overflowWrap: 'anywhere' });

/** The way on for a visitor who has read to the end. */
export function NextInList({ slug }: { slug: string }) {
  const { next, linkTo } = useNeighbours(slug);
  if (!next) return null;
  return (
    <EndOfList className="no-print">
      <TextLink {...linkTo(next)}>
        <span>
          Next in the list: <bdi lang={next.writtenIn}>{next.title}</bdi>
          <VisuallyHidden> at {next.firm.name}</VisuallyHidden>
        </span>
        <span aria-hidden="true">→</span>
      </TextLink>
    </EndOfList>
  );
}

/**
 * The neighbours of a job in the list that led here, without what this device
 * hides. Reads a list again only where this tab has lost it.
 */
function useNeighbours(slug: string) {
  const { inPath } = useCountry();
  const { notify } = usePlatform();
  const navigate = useNavigate();
  const { results, jobs, list } = useLeadingJobs(slug);
  const isShown = new Set(useShown(jobs));
  const placeInList = jobs.findIndex((job) => job.slug === slug);
  const laterJobs = placeInList === -1 ? [] : jobs.slice(placeInList + 1);
  const linkTo = (job: JobSummary) => ({
    to: paths.job({ country: inPath, slug: job.slug }),
    state: { results },
  });
  /** Reads the list's next page, and opens its first job. */
  const showMore = async (pressedButton: HTMLElement) => {
    if (!list) return undefined;
    const { data } = await busyUntil(pressedButton, list.fetchNextPage());
    const job = data?.pages.flatMap((page) => page.jobs)[jobs.length];
    if (job) {
      const { to, state } = linkTo(job);
      return navigate(to, { state });
    }
    return notify({
      title: 'The next job did not load',
      message: 'Please press again in a moment.',
      tone: 'error',
    });
  };
  return {
    previous: jobs
      .slice(0, Math.max(0, placeInList))
      .findLast((job) => isShown.has(job)),
    next: laterJobs.find((job) => isShown.has(job)),
    hasMore: placeInList !== -1 && list?.hasNextPage === true,
    showMore,
    linkTo,
  };
}

function useLeadingJobs(slug: string) {
  const platform = usePlatform();
  const currentCountry = platform.country.get();
  const results = useLeadingList();
  const leadingSearch =
    results === undefined ? undefined : searchAt(results, currentCountry);
  const list = useInfiniteQuery({
    ...jobQueries.search(
      platform,
      leadingSearch?.country.code ?? currentCountry,
      leadingSearch?.filters ?? parseJobFilters(new URLSearchParams()),
    ),
    enabled: leadingSearch !== undefined,
    // The order in which the visitor saw them.
    staleTime: Infinity,
  });
  if (results === undefined) return { results, jobs: [], list: undefined };
  if (leadingSearch === undefined) {
    const jobs = searchWith(platform.queryClient, slug);
    return { results, jobs, list: undefined };
  }
  const jobs = list.data?.pages.flatMap((page) => page.jobs) ?? [];
  return { results, jobs, list };
}
