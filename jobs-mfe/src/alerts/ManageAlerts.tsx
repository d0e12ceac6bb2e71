import type { ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { color, Page, PageHead, TextLink } from '@board/shared/ui';
import type { AlertsDataOf } from './alerts-data';

const AlertCard = styled('section')({
  maxWidth: 640,
  padding: '18px 0',
  borderTop: `1px solid ${color.line}`,
  '& h2': { margin: 0, fontSize: '1.0625rem' },
  '& p': { margin: '4px 0 0', color: color.soft },
  '& form': { display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 12 },
});

type ManagedAlerts = AlertsDataOf<'manage'>;

const ABOVE_STYLE = { maxWidth: 640, marginBottom: '18px' };

/** All alerts of an address, each with what can be done to it. */
export function ManageAlerts({
  title,
  address,
  isConfirmed,
  refusedAt,
  alerts,
  action,
}: ManagedAlerts) {
  return (
    <Page head={<PageHead title={title} sub={`For ${address}`} />}>
      {isConfirmed ? (
        <Alert role="status" sx={ABOVE_STYLE}>
          {confirmedWords(alerts)}
        </Alert>
      ) : null}
      {refusedAt === undefined ? null : (
        <Alert severity="error" role="status" sx={ABOVE_STYLE}>
          Your mail server refused our mail, so we paused your alerts on{' '}
          {refusedAt}.
        </Alert>
      )}
      {alerts.map((alert) => (
        <AlertItem key={alert.id} alert={alert} action={action} />
      ))}
      <AlertCard>
        <h2>{alerts.length > 0 ? 'All alerts' : 'There are no alerts'}</h2>
        <form method="post" action={action}>
          <ActionButton name="pause">Pause all</ActionButton>
          <ActionButton name="resume">Resume all</ActionButton>
          <ActionButton name="forget">
            Delete my address and all alerts
          </ActionButton>
        </form>
      </AlertCard>
    </Page>
  );
}

/** Which of several alerts was confirmed, the page does not know. */
function confirmedWords([alert, ...others]: ManagedAlerts['alerts']): string {
  const searchWords = alert && others.length === 0 ? `: ${alert.words}` : '';
  return `Your alert is confirmed${searchWords}. We write when there are new jobs.`;
}

function AlertItem({
  alert: { id, words, list, cadence, createdAt, pausedAt },
  action,
}: {
  alert: ManagedAlerts['alerts'][number];
  action: string;
}) {
  const isDaily = cadence === 'daily';
  const stateWords = pausedAt
    ? `Paused since ${pausedAt}`
    : `Every ${isDaily ? 'day' : 'week'}`;
  return (
    <AlertCard>
      <h2>
        <TextLink to={list}>{words}</TextLink>
      </h2>
      <p>
        {stateWords}. Asked for on {createdAt}.
      </p>
      <form method="post" action={action}>
        <input type="hidden" name="id" value={id} />
        {pausedAt ? (
          <ActionButton name="resume">Resume</ActionButton>
        ) : (
          <ActionButton name="pause">Pause</ActionButton>
        )}
        {isDaily ? (
          <ActionButton name="weekly">Send every week</ActionButton>
        ) : (
          <ActionButton name="daily">Send every day</ActionButton>
        )}
        <ActionButton name="delete">Delete</ActionButton>
      </form>
    </AlertCard>
  );
}

/** A form's button; `name` is the action that the alerts program knows. */
function ActionButton({
  name,
  children,
}: {
  name: string;
  children: ReactNode;
}) {
  return (
    <Button
      type="submit"
      variant="outline"
      size="sm"
      name="action"
      value={name}
    >
      {children}
    </Button>
  );
}
