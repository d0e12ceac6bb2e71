import { useEffect, useRef } from 'react';
import { paths } from '@board/shared/paths';
import { SelectField } from '@board/shared/select-field';
import { Button, Field, styled, TextInput, TextLink, color, radius } from '@board/shared/ui';

const Panel = styled('form')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))',
  gap: 14,
  alignItems: 'end',
  flexBasis: '100%',
  padding: 18,
  border: `1px solid ${color.line}`,
  borderRadius: radius,
  textAlign: 'left',
  '& p': { gridColumn: '1 / -1', margin: 0, color: color.soft, fontSize: '0.875rem' },
});

export interface AlertFormProps {
  /** The search, as the database takes it. */
  filter: string;
  cadence?: string;
  /** Why the address was not taken. */
  problem?: string | undefined;
}

const CADENCES = [
  { value: 'daily', label: 'Every day' },
  { value: 'weekly', label: 'Every week' },
];

/** The form of an alert. The browser sends it, so that the answer is the page of the program that takes it. */
export function AlertForm({ filter, cadence = 'daily', problem }: AlertFormProps) {
  const address = useRef<HTMLInputElement>(null);
  useEffect(() => address.current?.focus(), []);
  return (
    <Panel method="post" action={paths.alerts()} aria-label="New jobs by email">
      <input type="hidden" name="filter" value={filter} />
      {problem ? (
        <p id="problem" role="alert">
          {problem}
        </p>
      ) : null}
      <Field label="Email address">
        <TextInput
          ref={address}
          name="address"
          type="email"
          autoComplete="email"
          required
          maxLength={254}
          {...(problem ? { 'aria-invalid': true, 'aria-describedby': 'problem' } : {})}
        />
      </Field>
      <SelectField label="How often" name="cadence" value={cadence} options={CADENCES} />
      <Button type="submit">Email me</Button>
      <p>
        We send a link to confirm first. No account, and you can stop at any time.{' '}
        <TextLink to={`${paths.privacy()}#alerts`}>What we store</TextLink>
      </p>
    </Panel>
  );
}
