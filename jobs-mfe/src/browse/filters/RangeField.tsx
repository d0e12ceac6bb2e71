import { TextInput } from '@board/shared/ui';

interface End {
  name: string;
  placeholder: string;
  value: string | number | undefined;
}

interface Props {
  /** "Salary" */
  label: string;
  /** Currency sign before the number. */
  sign?: string;
  min: End;
  max: End;
}

/** Numbers from and to, either of which may be open (docs/product.md §2.5). */
export function RangeField({ label, sign, min, max }: Props) {
  const end = (which: 'Minimum' | 'Maximum', { name, placeholder, value }: End) => {
    const input = (
      <TextInput
        type="number"
        inputMode="numeric"
        min={0}
        step={1}
        name={name}
        placeholder={placeholder}
        defaultValue={value ?? ''}
        aria-label={`${which} ${label.toLowerCase()}`}
      />
    );
    return sign ? (
      <span className="sign">
        <span aria-hidden="true">{sign}</span>
        {input}
      </span>
    ) : (
      input
    );
  };
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
