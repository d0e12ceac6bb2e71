import { DetailFailed } from '@board/shared/load-failed';
import { paths } from '@board/shared/paths';
import { OUTCOMES } from './outcomes';

/** A token that nobody has, or an alerts program that does not answer. */
export function AlertsFailed() {
  const { unknown, unavailable } = OUTCOMES;
  return (
    <DetailFailed
      missing={{ title: unknown.title, message: unknown.text }}
      failed={{ title: unavailable.title, message: unavailable.text }}
      back={{ to: paths.jobs(), label: 'See the jobs' }}
    />
  );
}
