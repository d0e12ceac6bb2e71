type Field = HTMLInputElement | HTMLSelectElement;

/** The fields of a form that its address can have. */
export const fieldsOf = (form: HTMLFormElement): Field[] =>
  [...form.elements].filter(
    (field): field is Field =>
      (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) && field.name !== '',
  );

/** The address that a form says. Empty fields, first options and empty boxes are not in it. */
export function addressOf(form: HTMLFormElement): string {
  const address = new URL(form.getAttribute('action') ?? '', location.href);
  address.search = '';
  for (const field of fieldsOf(form)) {
    if (isSaid(field)) address.searchParams.append(field.name, field.value.trim());
  }
  return address.href;
}

function isSaid(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return field.selectedIndex > 0;
  return field.type === 'checkbox' || field.type === 'radio' ? field.checked : field.value.trim() !== '';
}

/** A number that is none, or a year of which three digits are typed, is not searched for yet. */
export const isWhole = ({ type, value, validity }: Field): boolean =>
  validity.valid && !(type === 'date' && value !== '' && value < '1000');
