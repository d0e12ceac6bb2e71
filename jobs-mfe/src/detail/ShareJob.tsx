import { ShareIcon } from '@board/shared/icons';
import { paths } from '@board/shared/paths';
import { usePlatform } from '@board/shared/platform';
import { Button } from '@board/shared/ui';
import type { JobDetail } from '../data/job-detail';

/**
 * Shares the job's address through the device, or else copies it (docs/product.md §2.6). Stands in the job's menu.
 */
export function ShareJob({ job }: { job: JobDetail }) {
  const { notify } = usePlatform();
  const share = async () => {
    const path = paths.job({ country: job.country ?? undefined, slug: job.slug });
    const url = new URL(path, window.location.origin).href;
    if ('share' in navigator && (await shared({ title: job.title, url }))) return;
    try {
      await navigator.clipboard.writeText(url);
      notify({ title: 'Link copied', tone: 'success' });
    } catch {
      notify({ title: 'The link could not be copied', message: url, tone: 'error' });
    }
  };
  return (
    <Button
      variant="outline"
      onClick={({ currentTarget }) => {
        currentTarget.closest('dialog')?.close(); // which would cover the notice
        void share();
      }}
    >
      <ShareIcon fontSize="small" aria-hidden="true" /> Share
    </Button>
  );
}

/** True if it was shared, or the visitor cancelled; false if the device refuses. */
async function shared(data: ShareData): Promise<boolean> {
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
