import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { usePlatform } from '@board/shared/platform';
import { notFound } from '@board/shared/router';
import { Page, PageHead } from '@board/shared/ui';
import { itemQueries } from '../data/item-queries';

export function Component() {
  const { slug = '' } = useParams();
  const { data: item } = useSuspenseQuery(
    itemQueries.detail(usePlatform(), slug),
  );
  if (!item) throw notFound('Item');
  return (
    <Page head={<PageHead title={item.title} />}>
      <p>{item.summary}</p>
    </Page>
  );
}
