import { useEffect, useRef, type ReactNode } from 'react';
import { paths } from '@board/shared/paths';
import { usePageData, useSearchParams } from '@board/shared/router';
import { SelectField } from '@board/shared/select-field';
import { Button, color, EmptyState, Field, LinkButton, Page, PageHead } from '@board/shared/ui';
import { radius, styled, TextInput, TextLink } from '@board/shared/ui';
import { Remark } from '../Remark';
import { type Alert, type Alerts, type SignUp, OUTCOMES } from './alerts-data';

const Narrow = styled('div')({ maxWidth: 640 });

/** The form of an alert, and what became of one that was sent. */
export function SignUpPage() {
  const { filter, outcome, search } = usePageData<SignUp>();
  const [query] = useSearchParams();
  if (outcome && outcome !== 'address') {
    const { title, text } = OUTCOMES[outcome];
    return (
      <Page>
        <EmptyState level={1} title={title} message={text}>
          <LinkButton to={search?.list ?? paths.jobs()}>
            {search ? 'Back to the jobs' : 'See the jobs'}
          </LinkButton>
        </EmptyState>
      </Page>
    );
  }
  return (
    <Page head={<PageHead title="Get new jobs by email" sub={`Search: ${search?.words}`} />}>
      <Narrow>
        <AlertForm
          filter={filter}
          cadence={query.get('cadence') === 'weekly' ? 'weekly' : 'daily'}
          problem={outcome && OUTCOMES[outcome].text}
        />
      </Narrow>
    </Page>
  );
}

const Panel = styled('form')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))',
  gap: 14,
  alignItems: 'end',
  flexBasis: '100%',
  padding: 18,
  border: `1px solid ${color.line}`,
  borderRadius: radius,
  textAlign: 'left',
  '& p': { gridColumn: '1 / -1', margin: 0, color: color.soft, fontSize: '0.875rem' },
});

interface AlertFormProps {
  /** The search, as the database takes it. */
  filter: string;
  cadence?: string;
  /** Why the address was not taken. */
  problem?: string | undefined;
}

const CADENCES = [
  { value: 'daily', label: 'Every day' },
  { value: 'weekly', label: 'Every week' },
];

/** The form of an alert. The browser sends it, so that the answer is the page of the program that takes it. */
function AlertForm({ filter, cadence = 'daily', problem }: AlertFormProps) {
  const address = useRef<HTMLInputElement>(null);
  useEffect(() => address.current?.focus(), []);
  return (
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
  );
}

const PRESSES = {
  confirm: {
    title: 'Confirm your job alert',
    sub: 'Press the button to get the alert that was asked for with your address.',
    label: 'Confirm',
  },
  unsubscribe: {
    title: 'Unsubscribe from all job alerts',
    sub: 'Press the button, and we send no more alerts to your address.',
    label: 'Unsubscribe',
  },
} as const;

interface Press {
  purpose: keyof typeof PRESSES;
  address: string;
}

/** The page of a link in a mail. Following it does nothing, because scanners follow links. */
export function PressPage() {
  const { purpose, address } = usePageData<Press>();
  const { title, sub, label } = PRESSES[purpose];
  return (
    <Page head={<PageHead title={title} sub={sub} />}>
      <form method="post" action={address}>
        <Button type="submit" name="from" value="page">
          {label}
        </Button>
      </form>
    </Page>
  );
}

const Item = styled('section')({
  maxWidth: 640,
  padding: '18px 0',
  borderTop: `1px solid ${color.line}`,
  '& h2': { margin: 0, fontSize: '1.0625rem', overflowWrap: 'anywhere' },
  '& p': { margin: '4px 0 0', color: color.soft },
  '& form': { display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 12 },
});

const ABOVE = { maxWidth: 640, marginBottom: '18px' };

/** All alerts of an address. */
export function ManagePage() {
  const { address, refusedAt, alerts, action } = usePageData<Alerts & { action: string }>();
  const [query] = useSearchParams();
  return (
    <Page head={<PageHead title="Your job alerts" sub={`For ${address}`} />}>
      {query.get('confirmed') === 'yes' ? (
        <Remark role="status" sx={ABOVE}>
          Your alert is confirmed. We write when there are new jobs.
        </Remark>
      ) : null}
      {refusedAt === undefined ? null : (
        <Remark role="status" data-tone="danger" sx={ABOVE}>
          Your mail server refused our mail, so we paused your alerts on {refusedAt}.
        </Remark>
      )}
      {alerts.map((alert) => (
        <ListedAlert key={alert.id} action={action} {...alert} />
      ))}
      <Item>
        <h2>{alerts.length > 0 ? 'All alerts' : 'There are no alerts'}</h2>
        <form method="post" action={action}>
          <Act action="pause">Pause all</Act>
          <Act action="resume">Resume all</Act>
          <Act action="forget">Delete my address and all alerts</Act>
        </form>
      </Item>
    </Page>
  );
}

function ListedAlert({ id, words, list, cadence, createdAt, pausedAt, action }: Alert & { action: string }) {
  const isDaily = cadence === 'daily';
  const state = pausedAt === undefined ? `Every ${isDaily ? 'day' : 'week'}` : `Paused since ${pausedAt}`;
  return (
    <Item>
      <h2>
        <TextLink to={list}>{words}</TextLink>
      </h2>
      <p>
        {state}. Asked for on {createdAt}.
      </p>
      <form method="post" action={action}>
        <input type="hidden" name="id" value={id} />
        {pausedAt === undefined ? <Act action="pause">Pause</Act> : <Act action="resume">Resume</Act>}
        {isDaily ? <Act action="weekly">Send every week</Act> : <Act action="daily">Send every day</Act>}
        <Act action="delete">Delete</Act>
      </form>
    </Item>
  );
}

const Act = ({ action, children }: { action: string; children: ReactNode }) => (
  <Button type="submit" variant="outline" size="sm" name="action" value={action}>
    {children}
  </Button>
);
