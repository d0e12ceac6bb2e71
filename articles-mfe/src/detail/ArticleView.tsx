import { useRef } from 'react';
import type { CountryCode } from '@board/shared/domain';
import { paths } from '@board/shared/paths';
import { media, radius, styled, TextLink } from '@board/shared/ui';
import { Cover } from '../Cover';
import type { Article } from '../data/article-queries';
import { ArticleBody } from './ArticleBody';
import { Contents } from './Contents';
import { READ_TIMELINE, ReadingProgress } from './ReadingProgress';
import { WriterFooter } from './WriterFooter';

/** The text in one column; from 1100 px on the contents in a second one, which stays in view. */
const Columns = styled('article')({
  timelineScope: READ_TIMELINE,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 44rem)',
  [media.desktop]: { gridTemplateColumns: 'minmax(0, 44rem) minmax(0, 260px)', columnGap: 72 },
  '& > *': { gridColumn: 1 },
  '& > img, & > svg': { marginBottom: 32, borderRadius: radius },
  '& > .contents': {
    [media.desktop]: { gridColumn: 2, gridRow: '1 / span 6' },
  },
  '& > .back': { margin: '32px 0 0' },
  [media.print]: {
    display: 'block',
    breakInside: 'auto',
    '& > .back': { display: 'none' },
  },
});

interface Props {
  article: Article;
  country: CountryCode | undefined;
}

/** Cover, contents, text, writer, back link, and the reading progress. */
export function ArticleView({ article, country }: Props) {
  const marks = useRef<HTMLDivElement>(null);
  const { writer, body } = article;
  return (
    <Columns>
      <ReadingProgress marks={marks} />
      <Cover article={article} loading="eager" />
      <Contents className="contents" headings={body.headings} />
      <ArticleBody parts={body.parts} marks={marks} />
      {writer ? <WriterFooter writer={writer} /> : null}
      <p className="back">
        <TextLink to={paths.articles({ country })}>
          <span aria-hidden="true">←</span> Back to Articles
        </TextLink>
      </p>
    </Columns>
  );
}
