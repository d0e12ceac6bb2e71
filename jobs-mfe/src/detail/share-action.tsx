import { ShareIcon } from '@board/shared/icons';
import { paths } from '@board/shared/paths';
import { usePlatform } from '@board/shared/platform';
import type { JobDetail } from '../data/job-detail';
import type { JobAction } from '../stored-jobs/JobMenu';

/**
 * The menu's item that shares the job's address through the device, or else
 * copies it (docs/product.md §2.6).
 */
export function useShareAction(job: JobDetail): JobAction {
  const { notify } = usePlatform();
  const shareJob = async () => {
    const hasShareMenu = 'share' in navigator;
    const path = paths.job({
      country: job.country ?? undefined,
      slug: job.slug,
    });
    const url = new URL(path, window.location.origin).href;
    try {
      if (hasShareMenu) return await navigator.share({ title: job.title, url });
      await navigator.clipboard.writeText(url);
      notify({ title: 'Link copied', tone: 'success' });
    } catch (error) {
      // the visitor cancelled
      if (error instanceof DOMException && error.name === 'AbortError') return;
      notify({
        title: 'The link could not be shared',
        message: url,
        tone: 'error',
      });
    }
  };
  return {
    label: 'Share',
    icon: <ShareIcon fontSize="small" aria-hidden="true" />,
    run: () => void shareJob(),
  };
}
