import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { Link } from 'react-router-dom';
import { useEffect, useId, useRef } from 'react';
import { styled } from '@mui/material/styles';
import { paths } from '@board/shared/paths';
import { usePageData } from '@board/shared/router';
import {
  color,
  EmptyState,
  Page,
  PageHead,
  radius,
  TextLink,
} from '@board/shared/ui';
import type { AlertsData, AlertsDataOf } from './alerts-data';
import { ManageAlerts } from './ManageAlerts';

/**
 * Alerts by email (docs/product.md §2.5.5): the form of one, or what a link of
 * a mail leads to.
 */
function AlertsPage() {
  const page = usePageData<AlertsData>();
  switch (page.kind) {
    case 'form':
      return <SignUp {...page} />;
    case 'press':
      return <PressPanel {...page} />;
    case 'manage':
      return <ManageAlerts {...page} />;
    case 'ended':
      return <AlertEnded {...page} />;
  }
}

export { AlertsPage as Component };

/** What became of a form, and of which search it was. */
function AlertEnded({ title, message, search }: AlertsDataOf<'ended'>) {
  return (
    <Page>
      <EmptyState
        level={1}
        title={title}
        message={
          search ? (
            <>
              <b>{`Search: ${search.words}`}</b>
              <br />
              {message}
            </>
          ) : (
            message
          )
        }
      >
        <Button component={Link} to={search?.list ?? paths.jobs()}>
          {search ? 'Back to the jobs' : 'See the jobs'}
        </Button>
      </EmptyState>
    </Page>
  );
}

const FormPanel = styled('form')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))',
  gap: 14,
  alignItems: 'end',
  maxWidth: 640,
  padding: 18,
  border: `1px solid ${color.line}`,
  borderRadius: radius,
  '& p': {
    gridColumn: '1 / -1',
    margin: 0,
    color: color.soft,
    fontSize: '0.875rem',
  },
});

/**
 * The browser sends the form, so that the answer is the page of the program
 * that takes it.
 */
function SignUp({
  title,
  words,
  filter,
  cadence,
  problem,
}: AlertsDataOf<'form'>) {
  const id = useId();
  const address = useRef<HTMLInputElement>(null);
  useEffect(() => address.current?.focus(), []);
  return (
    <Page head={<PageHead title={title} sub={`Search: ${words}`} />}>
      <FormPanel
        method="post"
        action={paths.alerts()}
        aria-label="New jobs by email"
      >
        <input type="hidden" name="filter" value={filter} />
        {problem ? (
          <p id="problem" role="alert">
            {problem}
          </p>
        ) : null}
        <FormControl error={problem !== undefined}>
          <FormLabel htmlFor={`${id}-address`}>Email address</FormLabel>
          <OutlinedInput
            id={`${id}-address`}
            inputRef={address}
            name="address"
            type="email"
            autoComplete="email"
            required
            aria-describedby={problem === undefined ? undefined : 'problem'}
            slotProps={{ input: { maxLength: 254 } }}
          />
        </FormControl>
        <FormControl>
          <FormLabel htmlFor={`${id}-cadence`}>How often</FormLabel>
          <NativeSelect
            id={`${id}-cadence`}
            name="cadence"
            defaultValue={cadence}
          >
            <option value="daily">Every day</option>
            <option value="weekly">Every week</option>
          </NativeSelect>
        </FormControl>
        <Button type="submit">Email me</Button>
        <p>
          We send a link to confirm first. No account, and you can stop at any
          time.{' '}
          <TextLink to={`${paths.privacy()}#alerts`}>What we store</TextLink>
        </p>
      </FormPanel>
    </Page>
  );
}

/**
 * The page of a link in a mail. Following it does nothing, because scanners
 * follow links.
 */
const PressPanel = ({
  title,
  message,
  label,
  action,
}: AlertsDataOf<'press'>) => (
  <Page head={<PageHead title={title} sub={message} />}>
    <form method="post" action={action}>
      <Button type="submit" name="from" value="page">
        {label}
      </Button>
    </form>
  </Page>
);
