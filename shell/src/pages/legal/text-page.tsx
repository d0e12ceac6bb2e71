import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from '@mui/material/styles';
import type { PublicConfig } from '@board/shared/config';
import { usePlatform } from '@board/shared/platform';
import {
  Page,
  PageHead,
  media,
  color,
  smallHeading,
  Prose,
} from '@board/shared/ui';
import { TEXT_PAGES, type TextPageName } from '../text-pages';

/**
 * A text in a part of Markdown: sections that begin with `## Title {#id}`,
 * paragraphs, lists of `- `, code, links. The `id` is an anchor, so it stays
 * the same when the title is reworded.
 */
export type PageText = (config: PublicConfig) => string;

/** The sections of a text, and their paragraphs and lists. */
export const sectionsIn = (pageText: string) =>
  pageText
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [heading = '', ...blocks] = section.trim().split(/\n{2,}/);
      const [title = '', id = ''] = heading.split(/ \{#|\}/);
      return { id, title, blocks };
    });

const TextLayout = styled('div')({
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
  '& a': {
    display: 'inline-block',
    paddingBlock: 4,
    color: color.accent,
    textDecoration: 'none',
  },
  '& a:hover': { textDecoration: 'underline', textUnderlineOffset: 3 },
  [media.desktop]: { position: 'sticky', top: 92 },
});

const TextProse = styled(Prose)({
  '& h2': smallHeading,
});

/**
 * The page of a text with numbered sections and contents that lead to them
 * (docs/product.md §2.11). `updated` is written as there: "Jan 17 2024".
 * `figures` stand at the end of the sections of these ids.
 */
export const textPage = (
  name: TextPageName,
  updated: string,
  pageText: PageText,
  figures: Record<string, ReactNode> = {},
) =>
  function TextPage() {
    const sections = sectionsIn(pageText(usePlatform().config));
    return (
      <Page
        head={
          <PageHead
            title={TEXT_PAGES[name].title}
            sub={`Last updated: ${updated}`}
          />
        }
      >
        <TextLayout>
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
          <TextProse>
            {sections.map(({ id, blocks, ...section }, place) => (
              <section key={id} id={id} aria-labelledby={`${id}-title`}>
                <h2 id={`${id}-title`}>
                  {place + 1}. {section.title}
                </h2>
                <Blocks blocks={blocks} />
                {figures[id]}
              </section>
            ))}
          </TextProse>
        </TextLayout>
      </Page>
    );
  };

/** Paragraphs and lists of a section. */
export const Blocks = ({ blocks }: { blocks: string[] }) =>
  blocks.map((block) =>
    block.startsWith('- ') ? (
      <ul key={block}>
        {block.split('\n').map((item) => (
          <li key={item}>{inlineParts(item.slice(2))}</li>
        ))}
      </ul>
    ) : (
      <p key={block}>{inlineParts(block.replaceAll('\n', ' '))}</p>
    ),
  );

/**
 * A line of text with its links, `[label](address)` of this site or of others,
 * and its code in backquotes.
 */
const inlineParts = (line: string) =>
  line.split(/(`[^`]+`|\[[^\]]+\]\([^)]+\))/).map((part, place) => {
    if (part.startsWith('`'))
      return <code key={place}>{part.slice(1, -1)}</code>;
    const [, label, to] = /^\[(.+)\]\((.+)\)$/.exec(part) ?? [];
    return to ? (
      <Link key={place} to={to}>
        {label}
      </Link>
    ) : (
      part
    );
  });
