import { useId } from 'react';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { Form } from 'react-router-dom';
import { styled } from '@mui/material/styles';
import type { CountryCode } from '../domain/countries';
import { paths } from '../paths';
import { AdvisorFace } from '@board/shared/advisor-face';
import { useCountry } from '@board/shared/platform';

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

const AskLabel = styled(FormLabel)({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 24,
});

interface Props {
  className: string;
  /** The advisor's portrait stands beside the form already. */
  isHers?: boolean;
}

/**
 * "Ask in a sentence" (docs/product.md §2.5): a GET form that leads to the list
 * of jobs, which understands the sentence.
 */
export function AskForm({ className, isHers = false }: Props) {
  const id = useId();
  const { country, inPath } = useCountry();
  return (
    <Row
      method="get"
      action={paths.jobs({ country: inPath })}
      autoComplete="off"
      className={className}
    >
      <FormControl>
        <AskLabel htmlFor={id}>
          {isHers ? null : <AdvisorFace expression="listening" size={24} />}
          Ask in a sentence
        </AskLabel>
        <OutlinedInput
          id={id}
          name="ask"
          placeholder={EXAMPLES[country.code]}
          slotProps={{
            input: { maxLength: MAX_LENGTH, enterKeyHint: 'search' },
          }}
        />
      </FormControl>
      <Button variant="outline" type="submit">
        Ask
      </Button>
    </Row>
  );
}
