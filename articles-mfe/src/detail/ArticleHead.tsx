import { articleDate, isoDay, type CountryCode } from '@board/shared/domain';
import { color, PageHead, styled } from '@board/shared/ui';
import { Breadcrumbs } from '@board/shared/ui-data';
import type { ArticleSummary } from '../data/article';
import { stepsTo } from '../json-ld';
import { ShareBar } from './ShareBar';

const Facts = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px 20px',
  margin: '16px 0 0',
  color: color.soft,
  fontSize: '0.9375rem',
});

interface Props {
  article: ArticleSummary;
  country: CountryCode | undefined;
}

/** Breadcrumb, title, writer, date and share bar of the article. */
export function ArticleHead({ article, country }: Props) {
  const { title, writer, readingTime, createdAt } = article;
  return (
    <PageHead above={<Breadcrumbs trail={[...stepsTo(country), { label: title }]} />} title={title}>
      <Facts>
        {writer ? <span>{writer}</span> : null}
        {readingTime ? <span>{readingTime}</span> : null}
        {createdAt ? <time dateTime={isoDay(createdAt)}>{articleDate(createdAt)}</time> : null}
      </Facts>
      <ShareBar article={article} />
    </PageHead>
  );
}
