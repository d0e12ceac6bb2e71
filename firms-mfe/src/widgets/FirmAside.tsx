import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { Link } from 'react-router-dom';
import { useSuspenseQuery } from '@tanstack/react-query';
import { styled } from '@mui/material/styles';
import { AdvisorNote } from '@board/shared/advisor-note';
import type { WidgetModule, WidgetProps } from '@board/shared/contract';
import { paths } from '@board/shared/paths';
import { useCountry, usePlatform } from '@board/shared/platform';
import {
  color,
  clamp,
  smallHeading,
  ExternalLink,
  FirmLogo,
  RankBadge,
} from '@board/shared/ui';
import { aboutSections } from '../data/about';
import { firmQueries } from '../data/firm-queries';

type Props = WidgetProps['firms/FirmAside'];

const Panel = styled(Paper)({
  display: 'grid',
  gap: 16,
  padding: 24,
  '& h2': smallHeading,
  '& p': { margin: 0, color: color.soft },
  '& .firm': { display: 'flex', alignItems: 'center', gap: 12 },
  '& .about': clamp(8),
});

/**
 * "About {firm}" beside a job (docs/product.md §2.6). Its host shows a failed
 * load.
 */
function FirmAside({ firmId, firmName, country }: Props) {
  const { inPath } = useCountry();
  const { data: firm } = useSuspenseQuery(
    firmQueries.ofJob(usePlatform(), firmId, firmName, country),
  );
  // The card has a heading of its own, so those of the text are left out.
  const about = aboutSections(firm?.about ?? '')
    .flatMap(({ paragraphs }) => paragraphs)
    .join(' ');
  return (
    <Panel variant="outlined">
      <h2>
        About <bdi>{firmName}</bdi>
      </h2>
      {firm ? (
        <>
          <div className="firm">
            <FirmLogo firm={firm} size={56} />
            <RankBadge ranking={firm.ranking} />
          </div>
          {about ? <p className="about">{about}</p> : null}
          {firm.take ? (
            <AdvisorNote kind="take" words={`“${firm.take}”`} />
          ) : null}
          <Button
            component={Link}
            variant="outline"
            to={paths.firm({ country: inPath, slug: firm.slug })}
          >
            View Firm Profile
          </Button>
          {firm.linkedin ? (
            <ExternalLink href={firm.linkedin} variant="link">
              <span>
                <bdi>{firm.name}</bdi> on LinkedIn
              </span>
            </ExternalLink>
          ) : null}
        </>
      ) : (
        <p>This firm has no profile here yet.</p>
      )}
    </Panel>
  );
}

export const widget: WidgetModule<Props> = {
  Component: FirmAside,
  prefetch: (platform, { firmId, firmName, country }) =>
    platform.queryClient.prefetchQuery(
      firmQueries.ofJob(platform, firmId, firmName, country),
    ),
};
