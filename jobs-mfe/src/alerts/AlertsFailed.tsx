import { DetailFailed } from '@board/shared/load-failed';
import { paths } from '@board/shared/paths';

export const FAILURES = {
  unknown: {
    title: 'This link no longer works',
    text: 'The alert or the address was deleted, or the link is incomplete.',
    status: 404,
  },
  unavailable: {
    title: 'Please try again in a minute',
    text: 'We cannot reach your alerts at the moment.',
    status: 503,
  },
};

/** A token that nobody has, or an alerts program that does not answer. */
export function AlertsFailed() {
  const { unknown, unavailable } = FAILURES;
  return (
    <DetailFailed
      missing={{ title: unknown.title, message: unknown.text }}
      failed={{ title: unavailable.title, message: unavailable.text }}
      back={{ to: paths.jobs(), label: 'See the jobs' }}
    />
  );
}
