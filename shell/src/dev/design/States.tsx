import { usePlatform } from '@board/shared/platform';
import {
  Button,
  EmptyState,
  ErrorPanel,
  Skeleton,
  Stack,
  WidgetFailed,
  WidgetSkeleton,
} from '@board/shared/ui';

const NOTICES = [
  { tone: 'info', title: 'We detected your location', message: 'Showing content for CA.' },
  { tone: 'success', title: 'Link copied' },
  { tone: 'error', title: 'Error loading jobs', message: 'Please try again.' },
] as const;

/** Loading, empty, failed; and notices, one at a time. */
export function States() {
  const { notify } = usePlatform();
  return (
    <Stack sx={{ gap: 2 }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5 }}>
        {NOTICES.map((notice) => (
          <Button key={notice.tone} variant="outline" size="sm" onClick={() => notify(notice)}>
            Notice: {notice.tone}
          </Button>
        ))}
      </Stack>
      <Skeleton width={240} />
      <WidgetSkeleton label="a widget" height={80} />
      <WidgetFailed label="A widget" onRetry={() => notify(NOTICES[1])} />
      <EmptyState title="No jobs match your filters" message="Try adjusting your search criteria" />
      <ErrorPanel
        title="Error Loading Jobs"
        message="Failed to load jobs data"
        onRetry={() => notify(NOTICES[2])}
      />
    </Stack>
  );
}
