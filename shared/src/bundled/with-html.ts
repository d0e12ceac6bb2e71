import { loadHtmlRenderer } from '@board/shared/ui-data';

/** Loads a page that shows sanitized HTML beside the code that renders that. */
export async function withHtml<Page>(page: Promise<Page>): Promise<Page> {
  const [loaded] = await Promise.all([page, loadHtmlRenderer()]);
  return loaded;
}
