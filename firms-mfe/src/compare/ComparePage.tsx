import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { useSuspenseQuery } from '@tanstack/react-query';
import { styled } from '@mui/material/styles';
import { ArrowBackIcon } from '@board/shared/icons';
import { paths } from '@board/shared/paths';
import { useCountry, usePlatform } from '@board/shared/platform';
import { usePageData } from '@board/shared/router';
import { color, EmptyState, Page, PageHead, TextLink } from '@board/shared/ui';
import { MOST_COMPARED } from '../data/firm-filters';
import { firmQueries } from '../data/firm-queries';
import type { CompareData } from './compare-route';
import { Comparison } from './Comparison';

const OmissionNote = styled(Alert)({
  marginBottom: 20,
  overflowWrap: 'anywhere',
});
const FiguresNote = styled('p')({
  margin: '14px 0 28px',
  color: color.soft,
  fontSize: '0.875rem',
});

/**
 * Two to four firms side by side (docs/product.md §2.7). The address is the
 * state.
 */
export function Component() {
  const { inPath: country } = useCountry();
  const { slugs, tooMany } = usePageData<CompareData>();
  const { data: firms } = useSuspenseQuery(
    firmQueries.figures(usePlatform(), slugs),
  );
  const missingSlugs = slugs.filter((slug) =>
    firms.every((firm) => firm.slug !== slug),
  );
  const chosenSlugs = firms.map(({ slug }) => slug);
  const listAddress = paths.firms({ country, query: { firm: chosenSlugs } });
  return (
    <Page
      head={
        <PageHead
          title="Compare firms"
          sub="What they have open, in which services, at which levels, and what they pay"
          above={
            <TextLink to={listAddress} sx={{ marginBottom: 2 }}>
              <ArrowBackIcon fontSize="small" aria-hidden="true" /> All firms
            </TextLink>
          }
        />
      }
    >
      <OmittedFirms missingSlugs={missingSlugs} tooMany={tooMany} />
      {firms.length > 1 ? (
        <>
          <Comparison firms={firms} country={country} />
          <FiguresNote>
            A median needs five jobs that name their pay. The pale band is the
            middle half of the salaries, the stroke their median. Lines in one
            currency have one scale.
          </FiguresNote>
          {firms.length < MOST_COMPARED ? (
            <Button component={Link} to={listAddress} variant="outline">
              Add another firm
            </Button>
          ) : null}
        </>
      ) : (
        <EmptyState
          title="Choose two to four firms"
          message={emptyMessage(firms[0]?.name)}
        >
          <Button component={Link} to={listAddress}>
            Choose firms
          </Button>
        </EmptyState>
      )}
    </Page>
  );
}

/** Notes on firms of the address that are not in the comparison. */
const OmittedFirms = ({
  missingSlugs,
  tooMany,
}: {
  missingSlugs: string[];
  tooMany: boolean;
}) => (
  <>
    {missingSlugs.length > 0 ? (
      <OmissionNote role="note">
        Not found, and left out: <bdi>{missingSlugs.join(', ')}</bdi>
      </OmissionNote>
    ) : null}
    {tooMany ? (
      <OmissionNote role="note">
        No more than {MOST_COMPARED} firms fit side by side: these are the
        first.
      </OmissionNote>
    ) : null}
  </>
);

const emptyMessage = (onlyFirm: string | undefined) =>
  onlyFirm === undefined
    ? 'Mark them in the list of firms, and see them side by side here.'
    : `${onlyFirm} is one. Mark at least one more in the list of firms.`;
