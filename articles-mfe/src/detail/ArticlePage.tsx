import { articleDate, isoDay } from '@board/shared/domain';
import { paths } from '@board/shared/paths';
import { useCountry, usePlatform } from '@board/shared/platform';
import { useSuspenseQuery } from '@board/shared/query';
import { notFound, useParams } from '@board/shared/router';
import { color, Page, PageHead, radius, styled, TextLink } from '@board/shared/ui';
import { Breadcrumbs } from '@board/shared/ui-data';
import { Cover } from '../Cover';
import { articleQueries } from '../data/article-queries';
import { ArticleBody } from './ArticleBody';
import { WriterFooter } from './WriterFooter';

const Facts = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px 20px',
  margin: '16px 0 0',
  color: color.soft,
  fontSize: '0.9375rem',
});

const Column = styled('article')({
  maxWidth: '50rem',
  '& > img': { marginBottom: 32, borderRadius: radius },
  '& .back': { margin: '32px 0 0' },
});

/** One article (docs/product.md §2.9). */
export function ArticlePage() {
  const { slug = '' } = useParams();
  const { inPath: country } = useCountry();
  const platform = usePlatform();
  const { data: article } = useSuspenseQuery(articleQueries(platform).bySlug(slug));
  if (!article) throw notFound('Article');
  const { title, writer, readingTime, createdAt } = article;
  const trail = [
    { label: 'Home', to: paths.home({ country }) },
    { label: 'Articles', to: paths.articles({ country }) },
    { label: title },
  ];
  const facts = (
    <Facts>
      {writer ? <span>{writer}</span> : null}
      {readingTime ? <span>{readingTime}</span> : null}
      {createdAt ? <time dateTime={isoDay(createdAt)}>{articleDate(createdAt)}</time> : null}
    </Facts>
  );
  return (
    <Page
      head={
        <PageHead above={<Breadcrumbs trail={trail} />} title={title}>
          {facts}
        </PageHead>
      }
    >
      <Column>
        <Cover path={article.cover} loading="eager" />
        <ArticleBody html={article.html} insights={article.insights} />
        {writer ? <WriterFooter writer={writer} /> : null}
        <p className="back">
          <TextLink to={paths.articles({ country })}>
            <span aria-hidden="true">←</span> Back to Articles
          </TextLink>
        </p>
      </Column>
    </Page>
  );
}
