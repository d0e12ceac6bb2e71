import Breadcrumbs from '@mui/material/Breadcrumbs';
import { useSuspenseQuery, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { styled } from '@mui/material/styles';
import { useCountry, usePlatform, Widget } from '@board/shared/platform';
import { notFound } from '@board/shared/router';
import {
  Page,
  color,
  PageHead,
  media,
  radius,
  TextLink,
} from '@board/shared/ui';
import { RelatedRows } from '@board/shared/headed-section';
import { paths } from '@board/shared/paths';
import { subjectOf, type ArticleSummary } from '../data/article';
import { articleQueries, type Article } from '../data/article-queries';
import { ArticleTrio } from '../list/ArticleCard';
import { breadcrumbSteps } from './article-route';
import { Cover } from '../cover/Cover';
import { Byline, WriterFace } from '../Writer';
import { ShareBar } from './ShareBar';
import { ArticleBody } from './ArticleBody';
import { Contents } from './Contents';

const FittingJobs = styled('div')({ maxWidth: '44rem', marginTop: 48 });

/** One article, and the jobs that it leads to (docs/product.md §2.9). */
export function Component() {
  const { slug = '' } = useParams();
  const { country } = useCountry();
  const platform = usePlatform();
  const { data: article } = useSuspenseQuery(
    articleQueries.detail(platform, slug),
  );
  const relatedQuery = useQuery(articleQueries.related(platform, slug));
  if (!article) throw notFound('Article');
  return (
    <Page head={<ArticleHead article={article} />}>
      <ArticleView key={slug} article={article} />
      <FittingJobs>
        <Widget
          name="advisor/PayFor"
          props={{ country: country.code, about: subjectOf(article) }}
          label="Jobs that fit"
        />
      </FittingJobs>
      <RelatedRows title="Related articles" query={relatedQuery}>
        {(articles) => <ArticleTrio articles={articles} />}
      </RelatedRows>
    </Page>
  );
}

const HeadLine = styled('div')({ marginTop: 18 });

export function ArticleHead({ article }: { article: ArticleSummary }) {
  const { inPath: country } = useCountry();
  const { title } = article;
  const trail = (
    <Breadcrumbs>
      {breadcrumbSteps(country).map(({ label, to }) => (
        <TextLink key={to} to={to}>
          {label}
        </TextLink>
      ))}
      <span aria-current="page">{title}</span>
    </Breadcrumbs>
  );
  return (
    <PageHead above={trail} title={title}>
      <HeadLine>
        <Byline article={article} faceSize={44} />
      </HeadLine>
      <ShareBar article={article} />
    </PageHead>
  );
}

/**
 * The text in one column; from 1100 px on the contents in a second one, which
 * stays in view.
 */
const Columns = styled('article')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 44rem)',
  [media.desktop]: {
    gridTemplateColumns: 'minmax(0, 44rem) minmax(0, 260px)',
    columnGap: 72,
  },
  '& > *': { gridColumn: 1 },
  '& > img, & > .cover': { marginBottom: 32, borderRadius: radius },
  '& > .contents': {
    [media.desktop]: { gridColumn: 2, gridRow: '1 / span 6' },
  },
  '& > .writer': {
    display: 'flex',
    alignItems: 'center',
    gap: 14,
    marginTop: 40,
    paddingTop: 20,
    borderTop: `1px solid ${color.line}`,
    fontWeight: 650,
    '& p': { minWidth: 0, margin: 0, overflowWrap: 'anywhere' },
    '& p > span': {
      display: 'block',
      color: color.soft,
      fontSize: '0.875rem',
      fontWeight: 400,
    },
  },
  '& > .back': { margin: '32px 0 0' },
  [media.print]: {
    display: 'block',
    breakInside: 'auto',
    '& > .back': { display: 'none' },
  },
});

export function ArticleView({ article }: { article: Article }) {
  const { inPath: country } = useCountry();
  const { writer, body } = article;
  return (
    <Columns>
      <Cover article={article} eager large />
      <Contents headings={body.headings} />
      <ArticleBody parts={body.parts} />
      {writer ? (
        <div className="writer">
          <WriterFace name={writer} size={56} />
          <p>
            {writer} <span>Career Expert</span>
          </p>
        </div>
      ) : null}
      <p className="back">
        <TextLink to={paths.articles({ country })}>
          <span aria-hidden="true">←</span> Back to Articles
        </TextLink>
      </p>
    </Columns>
  );
}
