import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { paths } from '@board/shared/paths';
import { usePageData } from '@board/shared/router';
import { EmptyState, Page, PageHead } from '@board/shared/ui';
import { AlertForm } from './AlertForm';
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

const SignUp = ({
  title,
  words,
  filter,
  cadence,
  problem,
}: AlertsDataOf<'form'>) => (
  <Page head={<PageHead title={title} sub={`Search: ${words}`} />}>
    <AlertForm filter={filter} cadence={cadence} problem={problem} takesFocus />
  </Page>
);

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
