import { paths } from '@board/shared/paths';
import { usePlatform } from '@board/shared/platform';
import { LinkButton, Page, PageHead, Stack, styled } from '@board/shared/ui';
import { Prose } from '@board/shared/ui-data';
import { aboutText } from './about-text';
import { ContactLink } from './legal/ContactLink';

const Text = styled(Prose)({ '& section:first-of-type h2': { marginTop: 0 } });

/** What the product is and for whom (docs/product.md §1, §10.10). */
function AboutPage() {
  const { product, persona } = usePlatform().config;
  return (
    <Page
      head={<PageHead title="About Us" sub="Accounting careers, with the firm’s name on every listing." />}
    >
      <Text>
        {aboutText(product, persona).map(({ id, title, text }) => (
          <section key={id}>
            <h2>{title}</h2>
            {text.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
        <section>
          <h2>Write to us</h2>
          <p>
            A listing is wrong, your firm is missing, or something does not work: <ContactLink />.
          </p>
        </section>
      </Text>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5, mt: 4 }}>
        <LinkButton to={paths.jobs()}>Find Jobs</LinkButton>
        <LinkButton to={paths.advisor()} variant="outline">
          Meet {persona}
        </LinkButton>
      </Stack>
    </Page>
  );
}

export { AboutPage as Component };
