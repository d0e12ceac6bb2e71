import { paths } from '@board/shared/paths';
import { useCountry } from '@board/shared/platform';
import { ErrorPanel, LinkButton, Page } from '@board/shared/ui';

/** Stands in the place of a section whose every release was built for another platform than this shell's (docs/product.md §8). */
export function SectionIncompatible({ label }: { label: string }) {
  const { inPath: country } = useCountry();
  return (
    <Page>
      <ErrorPanel
        level={1}
        title={`${label} needs a newer version of this page`}
        message="The site is being updated. The rest of it works; please try again in a moment."
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
