import { Field, SelectInput } from '@board/shared/ui';

interface Props {
  label: string;
  name: string;
  value: string;
  options: readonly { value: string; label: string }[];
}

export const SelectField = ({ label, name, value, options }: Props) => (
  <Field label={label}>
    <SelectInput name={name} defaultValue={value}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </SelectInput>
  </Field>
);
