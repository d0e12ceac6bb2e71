import Breadcrumbs from '@mui/material/Breadcrumbs';
import Button from '@mui/material/Button';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { styled } from '@mui/material/styles';
import { AdvisorNote } from '@board/shared/advisor-note';
import { groupDigits } from '@board/shared/domain';
import { paths } from '@board/shared/paths';
import { useCountry, usePlatform, Widget } from '@board/shared/platform';
import { pageIn } from '@board/shared/search-params';
import {
  DoubleUnderline,
  media,
  Page,
  PageHead,
  ExternalLink,
  FirmLogo,
  RankBadge,
  TextLink,
} from '@board/shared/ui';
import { openingsText } from '../card/openings';
import { firmQueries } from '../data/firm-queries';
import type { Firm } from '../data/firm-row';
import { About } from './About';
import { breadcrumbSteps } from './detail-route';
import { Figures } from './Figures';

const Stacked = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 56,
});

/**
 * Text beside figures, where the text is long enough for a column. Their
 * headings are those of equal parts, smaller than that of the list below.
 */
const Columns = styled('div')({
  '& h2': { fontSize: '1.375rem', lineHeight: 1.25 },
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: '40px 64px',
  [media.desktop]: {
    '&[data-long]': { gridTemplateColumns: 'minmax(0, 1fr) 384px' },
  },
});

/** The firm's own text, and the advisor's remark on it. */
const TextColumn = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 12,
  maxWidth: '42em',
});

/** Letters of a text that fills a column beside the figures. */
const LONG_ABOUT = 300;

/** A firm's page (docs/product.md §2.8). */
export function Component() {
  const { slug = '' } = useParams();
  const [params] = useSearchParams();
  const { data: firm } = useSuspenseQuery(
    firmQueries.detail(usePlatform(), slug),
  );
  if (!firm) return null; // the loader has answered with "not found"
  return (
    <Page head={<FirmHead firm={firm} />}>
      <Stacked>
        <Columns data-long={firm.about.length > LONG_ABOUT || undefined}>
          <TextColumn>
            <About text={firm.about} />
            {firm.take ? (
              <AdvisorNote kind="take" words={`“${firm.take}”`} />
            ) : null}
          </TextColumn>
          <Figures firm={firm} />
        </Columns>
        <Widget
          name="jobs/FirmOpenings"
          props={{ firmId: firm.id, firmName: firm.name, page: pageIn(params) }}
          label={`Open positions at ${firm.name}`}
        />
      </Stacked>
    </Page>
  );
}

const NameWithLogo = styled('span')({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
});

const HeadRow = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '10px 14px',
  marginTop: 16,
  '& .openings': { fontSize: '1.0625rem', fontWeight: 650 },
  // on one line of a phone
  '& .pages': { display: 'flex', flexWrap: 'wrap', gap: 8 },
});

function FirmHead({ firm }: { firm: Firm }) {
  const { inPath } = useCountry();
  const { data, isError } = useQuery(
    firmQueries.figures(usePlatform(), [firm.slug]),
  );
  const openings = data?.[0]?.openings;
  const isSettled = data !== undefined || isError;
  const trail = (
    <Breadcrumbs>
      {breadcrumbSteps(inPath).map(({ label, to }) => (
        <TextLink key={to} to={to}>
          {label}
        </TextLink>
      ))}
    </Breadcrumbs>
  );
  return (
    <PageHead
      title={
        <NameWithLogo>
          <FirmLogo firm={firm} size={56} />
          <bdi>{firm.name}</bdi>
        </NameWithLogo>
      }
      above={trail}
    >
      <HeadRow>
        <RankBadge ranking={firm.ranking} />
        <span className="openings">
          <DoubleUnderline>{openingsText(openings, isSettled)}</DoubleUnderline>
        </span>
      </HeadRow>
      <FirmLinks firm={firm} openings={openings} />
    </PageHead>
  );
}

interface FirmLinksProps {
  firm: Firm;
  openings: number | null | undefined;
}

/** Links to the firm's jobs, its own pages and a comparison. */
function FirmLinks({ firm, openings }: FirmLinksProps) {
  const { inPath } = useCountry();
  const jobsAddress = paths.jobs({
    country: firm.country ?? inPath,
    query: { firm: firm.name },
  });
  const ownPages = {
    LinkedIn: firm.linkedin,
    Twitter: firm.twitter,
    Website: firm.website,
  };
  return (
    <HeadRow>
      {openings === 0 ? null : (
        <Button component={Link} to={jobsAddress}>
          {`See and filter ${allPositions(openings)}`}
        </Button>
      )}
      <Button
        component={Link}
        to={paths.firms({ country: inPath, query: { firm: [firm.slug] } })}
        variant="outline"
      >
        Compare with other firms
      </Button>
      <span className="pages">
        {Object.entries(ownPages).map(([label, href]) =>
          href ? (
            <ExternalLink key={label} href={href} variant="outline" size="sm">
              {label}
            </ExternalLink>
          ) : null,
        )}
      </span>
    </HeadRow>
  );
}

/**
 * The words of a link to the firm's jobs, which stands there also while their
 * number loads, so that nothing moves.
 */
function allPositions(openings: number | null | undefined): string {
  if (openings === 1) return 'the open position';
  return typeof openings === 'number'
    ? `all ${groupDigits(openings)} positions`
    : 'all positions';
}
