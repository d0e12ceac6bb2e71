import { LoadFailed } from '@board/shared/load-failed';
import { Page } from '@board/shared/ui';

/** The list did not load; it may the next time (docs/product.md §10.8). */
export const ArticlesFailed = () => (
  <Page>
    <LoadFailed level={1} title="Error loading articles" message="They could not be loaded just now." />
  </Page>
);
