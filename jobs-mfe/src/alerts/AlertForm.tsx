import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useEffect, useId, useRef } from 'react';
import { styled } from '@mui/material/styles';
import { paths } from '@board/shared/paths';
import { color, media, radius, TextLink } from '@board/shared/ui';

const FormPanel = styled('form')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 14,
  alignItems: 'end',
  maxWidth: 640,
  padding: 18,
  border: `1px solid ${color.line}`,
  borderRadius: radius,
  '& h2, & p': { gridColumn: '1 / -1', margin: 0 },
  '& h2': { fontSize: '1.125rem' },
  '& p': { color: color.soft, fontSize: '0.875rem' },
  [media.tablet]: {
    gridTemplateColumns: 'minmax(0, 2fr) repeat(2, minmax(0, 1fr))',
  },
  [media.print]: { display: 'none' },
});

interface Props {
  /** The search, as JSON. */
  filter: string;
  /** "daily" or "weekly" */
  cadence?: string;
  /** What was wrong with the address. */
  problem?: string | undefined;
  /** Names the form where the page has other content. */
  heading?: string;
  takesFocus?: boolean;
}

/**
 * Asks for an alert (docs/product.md §2.5.5). The browser sends the form, so
 * that the answer is the page of the program that takes it.
 */
export function AlertForm({
  filter,
  cadence = 'daily',
  problem,
  heading,
  takesFocus = false,
}: Props) {
  const id = useId();
  const address = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) address.current?.focus();
  }, [takesFocus]);
  return (
    <FormPanel
      method="post"
      action={paths.alerts()}
      aria-label="New jobs by email"
    >
      <input type="hidden" name="filter" value={filter} />
      {heading === undefined ? null : <h2>{heading}</h2>}
      {problem ? (
        <p id="problem" role="alert">
          {problem}
        </p>
      ) : null}
      <FormControl error={problem !== undefined}>
        <FormLabel htmlFor={`${id}-address`}>Email address</FormLabel>
        <OutlinedInput
          id={`${id}-address`}
          inputRef={address}
          name="address"
          type="email"
          autoComplete="email"
          required
          aria-describedby={problem === undefined ? undefined : 'problem'}
          slotProps={{ input: { maxLength: 254 } }}
        />
      </FormControl>
      <FormControl>
        <FormLabel htmlFor={`${id}-cadence`}>How often</FormLabel>
        <NativeSelect
          id={`${id}-cadence`}
          name="cadence"
          defaultValue={cadence}
        >
          <option value="daily">Every day</option>
          <option value="weekly">Every week</option>
        </NativeSelect>
      </FormControl>
      <Button type="submit">Email me</Button>
      <p>
        We send a link to confirm first. No account, and you can stop at any
        time.{' '}
        <TextLink to={`${paths.privacy()}#alerts`}>What we store</TextLink>
      </p>
    </FormPanel>
  );
}
