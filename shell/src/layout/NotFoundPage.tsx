import { paths } from '@board/shared/paths';
import { useCountry, usePlatform } from '@board/shared/platform';
import { LinkButton, Page, PageHead, Stack, styled, TextLink, color } from '@board/shared/ui';

const Code = styled('p')({
  margin: '0 0 8px',
  color: color.accent,
  fontWeight: 650,
  letterSpacing: '0.04em',
});

/** The page of an unknown address (docs/product.md §2.12). */
export function NotFoundPage() {
  const { persona } = usePlatform().config;
  const { inPath: country } = useCountry();
  return (
    <Page
      head={
        <PageHead
          above={<Code>404</Code>}
          title="Oops! Page not found"
          sub="The address may be mistyped, or the page has moved."
        />
      }
    >
      <Stack spacing={3} sx={{ alignItems: 'flex-start' }}>
        <LinkButton to={paths.home({ country })}>Return to Home</LinkButton>
        <Stack
          component="nav"
          aria-label="Other pages"
          direction="row"
          sx={{ flexWrap: 'wrap', gap: '8px 24px' }}
        >
          <TextLink to={paths.jobs({ country })}>Browse jobs</TextLink>
          <TextLink to={paths.firms({ country })}>Accounting firms</TextLink>
          <TextLink to={paths.articles({ country })}>Career articles</TextLink>
          <TextLink to={paths.advisor({ country })}>Meet {persona}</TextLink>
        </Stack>
      </Stack>
    </Page>
  );
}
