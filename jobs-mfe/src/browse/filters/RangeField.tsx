import type { ComponentProps } from 'react';
import { TextInput } from '@board/shared/ui';

/** A whole number from 0 on. */
export const NumberInput = (props: ComponentProps<typeof TextInput>) => (
  <TextInput type="number" inputMode="numeric" min={0} step={1} {...props} />
);

interface End {
  name: string;
  placeholder: string;
  value: string | number | undefined;
}

interface Props {
  /** "Firm rank" */
  label: string;
  min: End;
  max: End;
}

/** Numbers from and to, either of which may be open (docs/product.md §2.5). */
export function RangeField({ label, min, max }: Props) {
  const end = (which: 'Minimum' | 'Maximum', { value, ...field }: End) => (
    <NumberInput {...field} defaultValue={value ?? ''} aria-label={`${which} ${label.toLowerCase()}`} />
  );
  return (
    <fieldset>
      <legend>{label}</legend>
      <div className="range">
        {end('Minimum', min)}
        <span aria-hidden="true">–</span>
        {end('Maximum', max)}
      </div>
    </fieldset>
  );
}
