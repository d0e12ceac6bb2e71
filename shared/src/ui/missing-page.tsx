import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import Stack from '@mui/material/Stack';
import { useId } from 'react';
import { styled } from '@mui/material/styles';
import { Form, Link } from 'react-router-dom';
import { paths } from '../paths';
import { useCountry } from '../platform/country';
import { usePlatform } from '../platform/PlatformProvider';
import { GreenBars, HeadContainer } from './page';
import { TextLink } from './text';
import { color, media } from './theme/tokens';

/** Fills the place of a page: as high as `main` is at least. */
const Ground = styled(GreenBars)({
  display: 'grid',
  alignItems: 'center',
  minHeight: '72vh',
  borderBottom: 0, // the footer has a border of its own
});

const Halves = styled(HeadContainer)({
  display: 'grid',
  gap: 28,
  // the status as a sum that is closed by its double line
  '& .code': {
    justifySelf: 'start',
    // Its column is as wide before the font comes as after.
    minWidth: '1.96em',
    margin: 0,
    paddingBottom: '0.08em',
    borderBottom: '0.075em double',
    color: color.accent,
    fontSize: 'min(44vw, 12rem)',
    fontWeight: 750,
    letterSpacing: '-0.05em',
    lineHeight: 0.8,
  },
  '& form': {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    alignItems: 'end',
    gap: 10,
    maxWidth: '32em',
    margin: '28px 0 20px',
  },
  '& nav': {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, max-content)',
    gap: '8px 24px',
    marginTop: 24,
  },
  [media.tablet]: {
    gridTemplateColumns: '1fr auto',
    alignItems: 'center',
    gap: 'clamp(32px, 6vw, 88px)',
    '& .code': {
      gridArea: '1 / 2',
      fontSize: 'clamp(9rem, 21vw, 19rem)',
    },
  },
});

interface MissingPageProps {
  title: string;
  message: string;
  /** The list in which the missing thing would be, where there is one. */
  list?: { label: string; to: string };
}

/**
 * Stands in the place of a page that does not exist: what is missing, a search,
 * and ways onward in the country of the address (docs/product.md §2.12).
 */
export function MissingPage({ title, message, list }: MissingPageProps) {
  const { persona } = usePlatform().config;
  const { inPath: country } = useCountry();
  return (
    <Ground>
      <Halves>
        <p className="code">404</p>
        <div>
          <h1 tabIndex={-1}>{title}</h1>
          <p className="sub">{message}</p>
          <JobSearch />
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5 }}>
            {list ? (
              <Button component={Link} to={list.to}>
                {list.label}
              </Button>
            ) : null}
            <Button
              component={Link}
              to={paths.home({ country })}
              variant={list ? 'outline' : 'default'}
            >
              Return to Home
            </Button>
          </Stack>
          <nav aria-label="Other pages">
            <TextLink to={paths.jobs({ country })}>Browse jobs</TextLink>
            <TextLink to={paths.firms({ country })}>Accounting firms</TextLink>
            <TextLink to={paths.articles({ country })}>
              Career articles
            </TextLink>
            <TextLink to={paths.advisor({ country })}>Meet {persona}</TextLink>
          </nav>
        </div>
      </Halves>
    </Ground>
  );
}

/** Letters of a sentence that the list of jobs reads (docs/product.md §9). */
const MAX_LENGTH = 200;

/** Leads to the list of jobs, which reads titles and sentences (§2.5.3). */
function JobSearch() {
  const id = useId();
  const { inPath: country } = useCountry();
  return (
    <Form
      method="get"
      action={paths.jobs({ country })}
      role="search"
      aria-label="Jobs"
      autoComplete="off"
    >
      <FormControl>
        <FormLabel htmlFor={id}>Search jobs</FormLabel>
        <OutlinedInput
          id={id}
          type="search"
          name="ask"
          placeholder="Title, firm or town"
          slotProps={{
            input: { maxLength: MAX_LENGTH, enterKeyHint: 'search' },
          }}
        />
      </FormControl>
      <Button variant="outline" type="submit">
        Search
      </Button>
    </Form>
  );
}
