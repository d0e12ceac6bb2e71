import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
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
import { GreenBars } from './page';
import { TextLink } from './text';
import { color, media } from './theme/tokens';

/** Fills the place of a page: as high as `main` is at least. */
const Ground = styled(GreenBars)({
  display: 'grid',
  alignItems: 'center',
  minHeight: '72vh',
  borderBottom: 0, // the footer has a border of its own
});

const Halves = styled(Container)({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 28,
  paddingBlock: '40px 56px',
  [media.tablet]: {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: 'clamp(32px, 6vw, 88px)',
    paddingBlock: 64,
    '& > .code': { gridArea: '1 / 2' },
  },
  '& h1': {
    margin: 0,
    fontSize: 'clamp(2.125rem, 1.6rem + 2.2vw, 3.25rem)',
    fontWeight: 750,
    lineHeight: 1.06,
    letterSpacing: '-0.03em',
    textWrap: 'balance',
    overflowWrap: 'anywhere',
  },
  '& .message': {
    margin: '12px 0 0',
    maxWidth: '32em',
    color: color.soft,
    fontSize: '1.0625rem',
  },
});

/** The status as a sum that is closed by its double line. */
const Code = styled('p')({
  justifySelf: 'start',
  margin: 0,
  paddingBottom: '0.08em',
  borderBottom: '0.075em double',
  color: color.accent,
  fontSize: 'min(44vw, 12rem)',
  fontWeight: 750,
  letterSpacing: '-0.05em',
  lineHeight: 0.8,
  [media.tablet]: { fontSize: 'clamp(9rem, 21vw, 19rem)' },
});

const Search = styled(Form)({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'end',
  gap: 10,
  maxWidth: '32em',
  margin: '28px 0 20px',
});

const Ways = styled('nav')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px 24px',
  marginTop: 24,
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
        <Code className="code">404</Code>
        <div>
          <h1 tabIndex={-1}>{title}</h1>
          <p className="message">{message}</p>
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
          <Ways aria-label="Other pages">
            <TextLink to={paths.jobs({ country })}>Browse jobs</TextLink>
            <TextLink to={paths.firms({ country })}>Accounting firms</TextLink>
            <TextLink to={paths.articles({ country })}>
              Career articles
            </TextLink>
            <TextLink to={paths.advisor({ country })}>Meet {persona}</TextLink>
          </Ways>
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
    <Search
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
    </Search>
  );
}
