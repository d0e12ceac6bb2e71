import Share from '@mui/icons-material/Share';
import { paths } from '@board/shared/paths';
import { usePlatform } from '@board/shared/platform';
import { Button } from '@board/shared/ui';
import type { JobDetail } from '../data/job-detail';

/**
 * Hands the job's address to the device's own sharing, or else copies it (docs/product.md §2.6). There is no such
 * button without a script.
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
    <Button className="needs-script" variant="outline" size="lg" onClick={() => void share()}>
      <Share fontSize="small" aria-hidden="true" /> Share
    </Button>
  );
}

/** True where it was shared, or the visitor thought better of it; false where the device refuses. */
async function shared(data: ShareData): Promise<boolean> {
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
