import { Button, Field, SelectInput, TextInput } from '@board/shared/ui';
import { FilterPanel } from '@board/shared/ui-data';

/** Native fields, which work before any script loads. */
export function Forms() {
  return (
    <FilterPanel>
      <Field label="Job Title">
        <TextInput type="search" placeholder="Search job titles..." />
      </Field>
      <Field label="Service">
        <SelectInput>
          <option>All Services</option>
          <option>Audit &amp; Assurance</option>
        </SelectInput>
      </Field>
      <Button>Search</Button>
    </FilterPanel>
  );
}
