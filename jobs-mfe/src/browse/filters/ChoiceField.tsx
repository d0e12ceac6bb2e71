import { Field, SelectInput } from '@board/shared/ui';
import type { Choice } from '../../data/filter-choices';

interface Props {
  label: string;
  name: string;
  /** The "all" option: its value is the sentinel of docs/product.md §9. */
  all: Choice;
  choices: Choice[];
  chosen: string | undefined;
  className?: string;
}

/** A native select whose first option is "all". */
export function ChoiceField({ label, name, all, choices, chosen, className }: Props) {
  return (
    <Field label={label} className={className}>
      <SelectInput name={name} defaultValue={chosen ?? all.value}>
        {[all, ...choices].map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </SelectInput>
    </Field>
  );
}
