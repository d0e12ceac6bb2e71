import Button from '@mui/material/Button';
import { Form } from 'react-router-dom';
import { styled } from '@mui/material/styles';
import type { CountryCode } from '../domain/countries';
import { paths } from '../paths';
import { useCountry } from '@board/shared/platform';
import { Field, TextInput } from '@board/shared/ui';

const MAX_LENGTH = 200;

const EXAMPLES: Record<CountryCode, string> = {
  uk: 'Part-time tax senior near Leeds, hybrid, over £45k',
  us: 'Audit manager in Denver, hybrid, over $90k',
  ca: 'Tax senior in Toronto, hybrid, over $80k',
  au: 'Audit senior in Sydney, hybrid, over $90k',
};

const Row = styled(Form)({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: 10,
  alignItems: 'end',
});

/** "Ask in a sentence" (docs/product.md §2.5): a GET form that leads to the list of jobs, which understands the sentence. */
export function AskForm({ className }: { className: string }) {
  const { country, inPath } = useCountry();
  return (
    <Row method="get" action={paths.jobs({ country: inPath })} autoComplete="off" className={className}>
      <Field label="Ask in a sentence">
        <TextInput
          name="ask"
          placeholder={EXAMPLES[country.code]}
          maxLength={MAX_LENGTH}
          enterKeyHint="search"
        />
      </Field>
      <Button variant="outline" type="submit">
        Ask
      </Button>
    </Row>
  );
}
