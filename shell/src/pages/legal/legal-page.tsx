import { usePlatform } from '@board/shared/platform';
import { Page, PageHead, styled, media, color, smallHeading } from '@board/shared/ui';
import { Prose } from '@board/shared/ui-data';
import type { ReactNode } from 'react';

/** One numbered section of a legal text. */
export interface LegalSection {
  /** Anchor: `#id` leads to the section, so it stays the same when the title is reworded. */
  id: string;
  title: string;
  /** Paragraphs and lists. */
  body: ReactNode;
}

const Layout = styled('div')({
  display: 'grid',
  gap: 32,
  [media.desktop]: { gridTemplateColumns: '280px minmax(0, 1fr)', gap: 64 },
});

const Contents = styled('nav')({
  alignSelf: 'start',
  fontSize: '0.9375rem',
  '& h2': { ...smallHeading, marginBottom: 8 },
  '& ol': { margin: 0, paddingLeft: '2.1em' },
  '& li::marker': { color: color.soft },
  '& a': { display: 'inline-block', paddingBlock: 4, color: color.accent, textDecoration: 'none' },
  '& a:hover': { textDecoration: 'underline', textUnderlineOffset: 3 },
  [media.desktop]: { position: 'sticky', top: 92 },
});

/** Room for the header, which would lie over the heading that a link of the contents leads to. */
const Text = styled(Prose)({
  '& section': { scrollMarginTop: 92 },
  '& h2': smallHeading,
  '& section:first-of-type h2': { marginTop: 0 },
});

/**
 * The page of a legal text with numbered sections and contents that lead to them (docs/product.md §2.11). `updated` is
 * written as there: "Jan 17 2024".
 */
export const legalPage = (title: string, updated: string, text: (product: string) => LegalSection[]) =>
  function LegalPage() {
    const sections = text(usePlatform().config.product);
    return (
      <Page head={<PageHead title={title} sub={`Last updated: ${updated}`} />}>
        <Layout>
          <Contents aria-labelledby="contents">
            <h2 id="contents">Contents</h2>
            <ol>
              {sections.map((section) => (
                <li key={section.id}>
                  <a href={`#${section.id}`}>{section.title}</a>
                </li>
              ))}
            </ol>
          </Contents>
          <Text>
            {sections.map((section, place) => (
              <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`}>
                <h2 id={`${section.id}-title`}>
                  {place + 1}. {section.title}
                </h2>
                {section.body}
              </section>
            ))}
          </Text>
        </Layout>
      </Page>
    );
  };
