import { paths } from '@board/shared/paths';
import { useCountry } from '@board/shared/platform';
import { ErrorPanel, LinkButton, Page } from '@board/shared/ui';

interface Props {
  /** What failed, as a noun: "Jobs", "This page". */
  label: string;
  onRetry: () => void;
}

/** Replaces a page that could not load; the frame around it works (docs/product.md §8). */
export function SectionError({ label, onRetry }: Props) {
  const { inPath: country } = useCountry();
  return (
    <Page>
      <ErrorPanel
        level={1}
        title={`${label} could not be loaded`}
        message="The rest of the site works. Please try again in a moment."
        onRetry={onRetry}
      >
        <LinkButton variant="outline" to={paths.home({ country })}>
          Home
        </LinkButton>
      </ErrorPanel>
    </Page>
  );
}
