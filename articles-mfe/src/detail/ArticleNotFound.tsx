import { DetailFailed } from '@board/shared/load-failed';
import { paths } from '@board/shared/paths';
import { useCountry } from '@board/shared/platform';

/**
 * An article that does not exist, or did not load: the same text, with Retry for the latter (docs/product.md §10.13).
 */
export function ArticleNotFound() {
  const { inPath: country } = useCountry();
  return (
    <DetailFailed
      missing={{ title: 'Article not found', message: 'It may have been moved or taken back.' }}
      failed={{ title: 'Article not found', message: 'It could not be loaded just now.' }}
      back={{ to: paths.articles({ country }), label: 'Back to articles', variant: 'outline' }}
    />
  );
}
