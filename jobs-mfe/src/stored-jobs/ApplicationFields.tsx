import { usePlatform } from '@board/shared/platform';
import { Field, SelectInput, styled } from '@board/shared/ui';
import { TextArea } from '../text-area';
import { applications, LONGEST_NOTE, markJob, readStatus, STATUSES, type Application } from './applications';
import { useStored } from './stored-list';

const Fields = styled('div')({
  display: 'grid',
  gap: 12,
});

/** How far an application is, and a note; stored with each key (docs/product.md §2.6). */
export function ApplicationFields({ job }: { job: Pick<Application, 'id' | 'words'> }) {
  const { notify } = usePlatform();
  const marked = useStored(applications)?.find(({ id }) => id === job.id);
  return (
    <Fields>
      <Field label="My application">
        <SelectInput
          value={marked?.status ?? ''}
          onChange={({ target }) => {
            const status = readStatus(target.value);
            const lost = status && markJob(job, { status });
            if (lost) notify(lost);
          }}
        >
          {marked ? null : <option value="">Not marked</option>}
          {STATUSES.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectInput>
      </Field>
      {marked ? (
        <Field label="Note">
          <TextArea
            rows={3}
            maxLength={LONGEST_NOTE}
            value={marked.note}
            onChange={({ target }) => markJob(job, { note: target.value })}
          />
        </Field>
      ) : null}
    </Fields>
  );
}
