import { paths } from '@board/shared/paths';
import { usePlatform } from '@board/shared/platform';
import { LinkButton, Page, PageHead, Stack, styled } from '@board/shared/ui';
import { Prose } from '@board/shared/ui-data';
import { ContactLink } from './legal/ContactLink';

/** What the about page says of the product (docs/product.md §1, §10.10); `persona` is the advisor's name. */
const aboutText = (product: string, persona: string): { id: string; title: string; text: string[] }[] => [
  {
    id: 'what',
    title: 'What this is',
    text: [
      `${product} is a job board for one profession. It lists jobs in audit, tax, advisory, forensics, accounting and the work around them, at accounting firms that are ranked so that you can tell whom you are looking at.`,
      'Every listing names the firm. It shows the salary the employer has published, or says that none is listed; we would rather leave a gap than guess.',
    ],
  },
  {
    id: 'direct',
    title: 'You apply directly',
    text: [
      'There is no recruiter in between. “Apply Now” takes you to the employer’s own page, and what you write there goes to the employer alone. You need no account to search, to read or to apply.',
    ],
  },
  {
    id: 'advisor',
    title: `Who ${persona} is`,
    text: [
      `${persona} is an AI career advisor who works for candidates and not for recruiters. Ask in a sentence, and ${persona} shows the open jobs that fit and what jobs like them pay. ${persona}’s remarks stand beside firms and inside articles, and are always marked as such.`,
    ],
  },
  {
    id: 'countries',
    title: 'Where',
    text: [
      'Jobs and firms are listed in the United Kingdom, the United States, Canada and Australia. The menu at the top of every page changes the country.',
    ],
  },
];

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
