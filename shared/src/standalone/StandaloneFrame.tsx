import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import Container from '@mui/material/Container';
import Stack from '@mui/material/Stack';
import { COUNTRIES } from '../domain/countries';

interface Props {
  name: string;
  segment: string;
  children: ReactNode;
}

/** The frame of a section that runs alone: its name, and links to each of its prefixes. */
export function StandaloneFrame({ name, segment, children }: Props) {
  const prefixes = ['', ...COUNTRIES.map(({ code }) => `/${code}`)];
  return (
    <>
      <Container component="header" maxWidth="lg" sx={{ py: 2 }}>
        <Stack direction="row" component="nav" aria-label="Standalone" sx={{ gap: 2, flexWrap: 'wrap' }}>
          <strong>{name}, alone</strong>
          {prefixes.map((prefix) => (
            <Link key={prefix} to={`${prefix}/${segment}`}>
              {prefix}/{segment}
            </Link>
          ))}
          <Link to="/widgets">/widgets</Link>
        </Stack>
      </Container>
      <main>{children}</main>
    </>
  );
}

/** A labelled box in place of a widget whose section is not running. */
export function WidgetPlaceholder({ name }: { name: string }) {
  return (
    <Container maxWidth="lg" sx={{ py: 2 }}>
      <p>
        The widget <code>{name}</code> belongs to another section. <code>npm run dev</code> or{' '}
        <code>npm start</code> beside this page brings it here; so does a reload after that.
      </p>
    </Container>
  );
}
