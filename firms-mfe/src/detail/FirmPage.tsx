import { usePlatform, Widget } from '@board/shared/platform';
import { useSuspenseQuery } from '@board/shared/query';
import { useParams, useSearchParams } from '@board/shared/router';
import { pageIn } from '@board/shared/search-params';
import { Box, media, Page, styled } from '@board/shared/ui';
import { aboutSections } from '@board/shared/domain';
import { Prose } from '@board/shared/ui-data';
import { AdvisorQuote } from '../card/AdvisorQuote';
import { firmQueries } from '../data/firm-queries';
import { FirmHead } from './FirmHead';
import { Salaries } from './Salaries';

const Columns = styled('div')({
  display: 'grid',
  alignItems: 'start',
  gap: 32,
  [media.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) 340px', gap: 64 },
});

/** One firm (docs/product.md §2.8). */
export function Component() {
  const { slug = '' } = useParams();
  const [params] = useSearchParams();
  const { data: firm } = useSuspenseQuery(firmQueries(usePlatform()).detail(slug));
  if (!firm) return null; // the loader has answered with "not found"
  return (
    <Page head={<FirmHead firm={firm} />}>
      <Columns>
        <About text={firm.about} />
        {firm.take ? <AdvisorQuote take={firm.take} /> : null}
      </Columns>
      <Box sx={{ display: 'grid', gap: 8, marginTop: 8, '& > *': { minWidth: 0 } }}>
        <Salaries firm={firm} />
        <Widget
          name="jobs/FirmOpenings"
          props={{ firmId: firm.id, firmName: firm.name, page: pageIn(params) }}
          label={`Open positions at ${firm.name}`}
        />
      </Box>
    </Page>
  );
}

/** The firm's own text, split at its headings into sections and paragraphs (docs/product.md §9). */
export function About({ text }: { text: string }) {
  const sections = aboutSections(text);
  if (sections.length === 0) return <p>This firm has not written about itself yet.</p>;
  return (
    <Prose>
      {sections.map(({ heading, paragraphs }, place) => (
        <section key={place}>
          <h2 dir="auto">{heading ?? 'About'}</h2>
          {paragraphs.map((paragraph, line) => (
            <p key={line} dir="auto">
              {paragraph}
            </p>
          ))}
        </section>
      ))}
    </Prose>
  );
}
