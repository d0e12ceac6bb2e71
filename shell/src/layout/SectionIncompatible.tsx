import { paths } from '@board/shared/paths';
import { useCountry } from '@board/shared/platform';
import { ErrorPanel, LinkButton, Page } from '@board/shared/ui';

interface Props {
  label: string;
  /** Why nothing of the section is shown, where it is not for the platform's version: a sentence. */
  withheld: string | undefined;
}

/**
 * Stands in the place of a section whose every release was built for another platform than this shell's, or whose releases
 * the registry does not vouch for (docs/product.md §8).
 */
export function SectionIncompatible({ label, withheld }: Props) {
  const { inPath: country } = useCountry();
  return (
    <Page>
      <ErrorPanel
        level={1}
        title={withheld ? `${label} is unavailable` : `${label} needs a newer version of this page`}
        message={
          withheld
            ? `${withheld} The rest of the site works; please come back later.`
            : 'The site is being updated. The rest of it works; please try again in a moment.'
        }
        // Only a document load brings another shell.
        onRetry={() => window.location.reload()}
      >
        <LinkButton variant="outline" to={paths.home({ country })}>
          Home
        </LinkButton>
      </ErrorPanel>
    </Page>
  );
}
