import { LoadFailed } from '@board/shared/load-failed';
import { Page } from '@board/shared/ui';

/** The figures could not be loaded; the firms are there (docs/product.md §10.8). */
export const CompareFailed = () => (
  <Page>
    <LoadFailed level={1} title="Error loading firms" message="The firms could not be compared just now." />
  </Page>
);
