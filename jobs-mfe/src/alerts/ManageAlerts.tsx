import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { color, Page, PageHead, TextLink } from '@board/shared/ui';
import type { AlertsDataOf } from './alerts-data';

const Item = styled('section')({
  maxWidth: 640,
  padding: '18px 0',
  borderTop: `1px solid ${color.line}`,
  '& h2': { margin: 0, fontSize: '1.0625rem' },
  '& p': { margin: '4px 0 0', color: color.soft },
  '& form': { display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 12 },
});

const ABOVE = { maxWidth: 640, marginBottom: '18px' };

/** All alerts of an address, each with what can be done to it. */
export function ManageAlerts({
  title,
  address,
  isConfirmed,
  refusedAt,
  alerts,
  action,
}: AlertsDataOf<'manage'>) {
  /** What can be done to an alert, or without an id to all of them. */
  const buttons = (actions: Record<string, string>, id?: number) => (
    <form method="post" action={action}>
      {id === undefined ? null : <input type="hidden" name="id" value={id} />}
      {Object.entries(actions).map(([name, words]) => (
        <Button
          key={name}
          type="submit"
          variant="outline"
          size="sm"
          name="action"
          value={name}
        >
          {words}
        </Button>
      ))}
    </form>
  );
  return (
    <Page head={<PageHead title={title} sub={`For ${address}`} />}>
      {isConfirmed ? (
        <Alert role="status" sx={ABOVE}>
          Your alert is confirmed. We write when there are new jobs.
        </Alert>
      ) : null}
      {refusedAt === undefined ? null : (
        <Alert severity="error" role="status" sx={ABOVE}>
          Your mail server refused our mail, so we paused your alerts on{' '}
          {refusedAt}.
        </Alert>
      )}
      {alerts.map(({ id, words, list, cadence, createdAt, pausedAt }) => (
        <Item key={id}>
          <h2>
            <TextLink to={list}>{words}</TextLink>
          </h2>
          <p>
            {pausedAt
              ? `Paused since ${pausedAt}`
              : `Every ${cadence === 'daily' ? 'day' : 'week'}`}
            . Asked for on {createdAt}.
          </p>
          {buttons(
            {
              ...(pausedAt ? { resume: 'Resume' } : { pause: 'Pause' }),
              ...(cadence === 'daily'
                ? { weekly: 'Send every week' }
                : { daily: 'Send every day' }),
              delete: 'Delete',
            },
            id,
          )}
        </Item>
      ))}
      <Item>
        <h2>{alerts.length > 0 ? 'All alerts' : 'There are no alerts'}</h2>
        {buttons({
          pause: 'Pause all',
          resume: 'Resume all',
          forget: 'Delete my address and all alerts',
        })}
      </Item>
    </Page>
  );
}
