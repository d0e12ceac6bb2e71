import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import Stack from '@mui/material/Stack';
import { paths } from '@board/shared/paths';
import { usePlatform } from '@board/shared/platform';
import { Page, PageHead, Prose } from '@board/shared/ui';
import { Blocks, sectionsIn, type PageText } from './legal/text-page';
import { TEXT_PAGES } from './text-pages';

const aboutText: PageText = ({ product, persona, contactEmail }) => `
## What this is {#what}

${product} is a job board for one profession. It lists jobs in audit, tax,
advisory, forensics, accounting and the work around them, at accounting firms
that are ranked so that you can tell whom you are looking at.

Every listing names the firm. It shows the salary the employer has published, or
says that none is listed; we would rather leave a gap than guess.

## You apply directly {#direct}

There is no recruiter in between. “Apply Now” takes you to the employer’s own
page, and what you write there goes to the employer alone. You need no account
to search, to read or to apply.

## Who ${persona} is {#advisor}

${persona} is an AI career advisor who works for candidates and not for
recruiters. Ask in a sentence, and ${persona} shows the open jobs that fit and
what jobs like them pay. ${persona}’s remarks stand beside firms and inside
articles, and are always marked as such.

## Where {#countries}

Jobs and firms are listed in the United Kingdom, the United States, Canada and
Australia. The menu at the top of every page changes the country.

## Write to us {#contact}

A listing is wrong, your firm is missing, or something does not work:
[${contactEmail}](mailto:${contactEmail}).
`;

/** What the product is and for whom (docs/product.md §1, §10.10). */
export function Component() {
  const { config } = usePlatform();
  return (
    <Page
      head={
        <PageHead
          title={TEXT_PAGES.about.title}
          sub="Accounting careers, with the firm’s name on every listing."
        />
      }
    >
      <Prose>
        {sectionsIn(aboutText(config)).map(({ id, title, blocks }) => (
          <section key={id}>
            <h2>{title}</h2>
            <Blocks blocks={blocks} />
          </section>
        ))}
      </Prose>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5, mt: 4 }}>
        <Button component={Link} to={paths.jobs()}>
          Find Jobs
        </Button>
        <Button component={Link} to={paths.advisor()} variant="outline">
          Meet {config.persona}
        </Button>
      </Stack>
    </Page>
  );
}
