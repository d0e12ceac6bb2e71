import { useEffect, useRef } from 'react';
import { paths } from '@board/shared/paths';
import { usePageData } from '@board/shared/router';
import { SelectField } from '@board/shared/select-field';
import { Button, color, EmptyState, Field, LinkButton, Page, PageHead } from '@board/shared/ui';
import { radius, styled, TextInput, TextLink } from '@board/shared/ui';
import { Remark } from '../Remark';
import type { AlertsData, AlertsDataOf } from './alerts-data';

/** Alerts by email (docs/product.md §2.5.5): the form of one, or what a link of a mail leads to. */
function AlertsPage() {
  const page = usePageData<AlertsData>();
  switch (page.kind) {
    case 'form':
      return <SignUp {...page} />;
    case 'press':
      return <Press {...page} />;
    case 'manage':
      return <Manage {...page} />;
    case 'ended':
      return (
        <Page>
          <EmptyState level={1} title={page.title} message={page.message}>
            <LinkButton to={page.list ?? paths.jobs()}>
              {page.list ? 'Back to the jobs' : 'See the jobs'}
            </LinkButton>
          </EmptyState>
        </Page>
      );
  }
}

export { AlertsPage as Component };

const Panel = styled('form')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))',
  gap: 14,
  alignItems: 'end',
  maxWidth: 640,
  padding: 18,
  border: `1px solid ${color.line}`,
  borderRadius: radius,
  '& p': { gridColumn: '1 / -1', margin: 0, color: color.soft, fontSize: '0.875rem' },
});

const CADENCES = [
  { value: 'daily', label: 'Every day' },
  { value: 'weekly', label: 'Every week' },
];

/** The browser sends the form, so that the answer is the page of the program that takes it. */
function SignUp({ title, words, filter, cadence, problem }: AlertsDataOf<'form'>) {
  const address = useRef<HTMLInputElement>(null);
  useEffect(() => address.current?.focus(), []);
  return (
    <Page head={<PageHead title={title} sub={`Search: ${words}`} />}>
      <Panel method="post" action={paths.alerts()} aria-label="New jobs by email">
        <input type="hidden" name="filter" value={filter} />
        {problem ? (
          <p id="problem" role="alert">
            {problem}
          </p>
        ) : null}
        <Field label="Email address">
          <TextInput
            ref={address}
            name="address"
            type="email"
            autoComplete="email"
            required
            maxLength={254}
            {...(problem ? { 'aria-invalid': true, 'aria-describedby': 'problem' } : {})}
          />
        </Field>
        <SelectField label="How often" name="cadence" value={cadence} options={CADENCES} />
        <Button type="submit">Email me</Button>
        <p>
          We send a link to confirm first. No account, and you can stop at any time.{' '}
          <TextLink to={`${paths.privacy()}#alerts`}>What we store</TextLink>
        </p>
      </Panel>
    </Page>
  );
}

/** The page of a link in a mail. Following it does nothing, because scanners follow links. */
const Press = ({ title, message, label, action }: AlertsDataOf<'press'>) => (
  <Page head={<PageHead title={title} sub={message} />}>
    <form method="post" action={action}>
      <Button type="submit" name="from" value="page">
        {label}
      </Button>
    </form>
  </Page>
);

const Item = styled('section')({
  maxWidth: 640,
  padding: '18px 0',
  borderTop: `1px solid ${color.line}`,
  '& h2': { margin: 0, fontSize: '1.0625rem', overflowWrap: 'anywhere' },
  '& p': { margin: '4px 0 0', color: color.soft },
  '& form': { display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 12 },
});

const ABOVE = { maxWidth: 640, marginBottom: '18px' };

function Manage({ title, address, isConfirmed, refusedAt, alerts, action }: AlertsDataOf<'manage'>) {
  return (
    <Page head={<PageHead title={title} sub={`For ${address}`} />}>
      {isConfirmed ? (
        <Remark role="status" sx={ABOVE}>
          Your alert is confirmed. We write when there are new jobs.
        </Remark>
      ) : null}
      {refusedAt === undefined ? null : (
        <Remark role="status" data-tone="danger" sx={ABOVE}>
          Your mail server refused our mail, so we paused your alerts on {refusedAt}.
        </Remark>
      )}
      {alerts.map(({ id, words, list, cadence, createdAt, pausedAt }) => (
        <Item key={id}>
          <h2>
            <TextLink to={list}>{words}</TextLink>
          </h2>
          <p>
            {pausedAt ? `Paused since ${pausedAt}` : `Every ${cadence === 'daily' ? 'day' : 'week'}`}. Asked
            for on {createdAt}.
          </p>
          <Actions
            path={action}
            id={id}
            actions={{
              ...(pausedAt ? { resume: 'Resume' } : { pause: 'Pause' }),
              ...(cadence === 'daily' ? { weekly: 'Send every week' } : { daily: 'Send every day' }),
              delete: 'Delete',
            }}
          />
        </Item>
      ))}
      <Item>
        <h2>{alerts.length > 0 ? 'All alerts' : 'There are no alerts'}</h2>
        <Actions
          path={action}
          actions={{
            pause: 'Pause all',
            resume: 'Resume all',
            forget: 'Delete my address and all alerts',
          }}
        />
      </Item>
    </Page>
  );
}

interface ActionsProps {
  path: string;
  id?: number;
  actions: Record<string, string>;
}

/** What can be done to an alert, or without an id to all of them. */
const Actions = ({ path, id, actions }: ActionsProps) => (
  <form method="post" action={path}>
    {id === undefined ? null : <input type="hidden" name="id" value={id} />}
    {Object.entries(actions).map(([name, words]) => (
      <Button key={name} type="submit" variant="outline" size="sm" name="action" value={name}>
        {words}
      </Button>
    ))}
  </form>
);
