import { useEffect, useId, useRef } from 'react';
import type { CountryCode } from '@board/shared/domain';
import { paths } from '@board/shared/paths';
import { useCountry } from '@board/shared/platform';
import { Form } from '@board/shared/router';
import { Button, color, Field, styled, TextInput } from '@board/shared/ui';
import type { Asked } from '../browse/browse-data';
import type { Sort } from '../data/job-filters';

const MAX_LENGTH = 200;

const EXAMPLES: Record<CountryCode, string> = {
  uk: 'Part-time tax senior near Leeds, hybrid, over £45k',
  us: 'Audit manager in Denver, hybrid, over $90k',
  ca: 'Tax senior in Toronto, hybrid, over $80k',
  au: 'Audit senior in Sydney, hybrid, over $90k',
};

const Box = styled('div')({
  marginBottom: 20,
  '& form': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 104px', gap: 14, alignItems: 'end' },
  '& p': { margin: '8px 0 0', color: color.soft, fontSize: '0.9375rem', overflowWrap: 'anywhere' },
});

interface Props {
  country: CountryCode;
  asked: Asked | undefined;
  sort: Sort;
}

/** "Ask in a sentence" (docs/product.md §2.5): a GET form, which works before hydration and without a script. */
export function AskBox({ country, asked, sort }: Props) {
  const { inPath } = useCountry();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const sentence = asked?.sentence ?? '';
  const shown = useRef(sentence);
  // The field stays uncontrolled, so that what is typed before hydration stays; it follows the address afterwards.
  useEffect(() => {
    if (field.current && shown.current !== sentence) field.current.value = sentence;
    shown.current = sentence;
  }, [sentence]);
  const missed = asked?.notUnderstood ?? [];
  return (
    <Box>
      <Form method="get" action={paths.jobs({ country: inPath })} preventScrollReset autoComplete="off">
        <Field label="Ask in a sentence">
          <TextInput
            ref={field}
            name="ask"
            placeholder={EXAMPLES[country]}
            defaultValue={sentence}
            maxLength={MAX_LENGTH}
            enterKeyHint="search"
            aria-describedby={id}
          />
        </Field>
        {sort === 'date' ? null : <input type="hidden" name="sort" value={sort} />}
        <Button variant="outline" type="submit">
          Ask
        </Button>
      </Form>
      <div id={id} aria-live="polite">
        {missed.length > 0 ? <p>Not understood: {missed.map((words) => `“${words}”`).join(', ')}.</p> : null}
      </div>
    </Box>
  );
}
