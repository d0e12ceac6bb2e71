import type { MouseEvent } from 'react';
import {
  LONGEST_DETAILS,
  REPORT_ADDRESS,
  REPORT_REASONS,
  type ReportOutcome,
} from '@board/shared/advert-reports';
import type { CountryCode } from '@board/shared/domain';
import { useSearchParams } from '@board/shared/router';
import { SelectField } from '@board/shared/select-field';
import { Button, color, Field, styled } from '@board/shared/ui';
import { TextArea } from '../text-area';

const ID = 'report-advert';

const Folded = styled('details')({
  scrollMarginTop: 120,
  '& form': {
    display: 'grid',
    gap: 16,
    maxWidth: 640,
    padding: '8px 0 16px',
    color: color.ink,
    lineHeight: 1.55,
  },
  '& form > button': { justifySelf: 'start' },
});

const Said = styled('p')({
  flexBasis: '100%',
  margin: 0,
  padding: '10px 16px',
  borderLeft: `4px solid ${color.accent}`,
  backgroundColor: color.card,
  color: color.ink,
  lineHeight: 1.55,
});

/** Leads from a menu to the form, and opens it. */
export function ReportLink() {
  const show = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    currentTarget.closest('dialog')?.close();
    const form = document.querySelector<HTMLDetailsElement>(`#${ID}`);
    if (!form) return;
    form.open = true;
    form.querySelector('summary')?.focus();
  };
  return (
    <Button variant="outline" onClick={show}>
      Report this advert
    </Button>
  );
}
/** What became of a report; on the page of an advert, the advert is known. */
const SENTENCES: Record<Exclude<ReportOutcome, 'unknown'>, string> = {
  taken: 'Thank you. Your report was received, and a person will read it.',
  elsewhere: 'Your report was not sent: it came from another site. Please send it from here.',
  reason: 'Your report was not sent. Please choose what is wrong with the advert.',
  long: `Your report was not sent: its text is longer than ${LONGEST_DETAILS} characters. Please shorten it.`,
  later:
    'Your report was not sent: there were too many from your network within the last hour. Please try again later.',
  failed: 'Your report could not be stored just now. Please try again in a minute.',
};

const sentenceFor = (outcome: string | null) =>
  Object.entries(SENTENCES).find(([name]) => name === outcome)?.[1];

interface Props {
  slug: string;
  country: CountryCode | null;
}

/** A native form to the document server, which works without a script and answers with this page (docs/product.md §2.6). */
export function ReportAdvert({ slug, country }: Props) {
  const [search] = useSearchParams();
  const outcome = search.get('reported');
  const sentence = sentenceFor(outcome);
  return (
    <>
      {sentence ? (
        <Said role="status" id="report">
          {sentence}
        </Said>
      ) : null}
      <Folded id={ID} className="no-print" open={sentence !== undefined && outcome !== 'taken'}>
        <summary>Report this advert</summary>
        <form method="post" action={REPORT_ADDRESS}>
          <input type="hidden" name="slug" value={slug} />
          <input type="hidden" name="country" value={country ?? ''} />
          <SelectField label="What is wrong" name="reason" value="fraud" options={REPORT_REASONS} />
          <Field label="Details, if you like (no names or addresses of people, please)">
            <TextArea name="details" maxLength={LONGEST_DETAILS} />
          </Field>
          <Button type="submit" variant="outline">
            Send report
          </Button>
        </form>
      </Folded>
    </>
  );
}
