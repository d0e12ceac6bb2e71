import type { MouseEvent } from 'react';
import { LONGEST_DETAILS, REPORT_ADDRESS, REPORT_REASONS } from '@board/shared/advert-reports';
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

const Taken = styled('p')({
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

interface Props {
  slug: string;
  country: CountryCode | null;
}

/** A native form to the document server, which works without a script and answers with this page (docs/product.md §2.6). */
export function ReportAdvert({ slug, country }: Props) {
  const [search] = useSearchParams();
  const isTaken = search.get('reported') === 'yes';
  return (
    <>
      {isTaken ? (
        <Taken role="status" id="report">
          Thank you. Your report was received, and a person will read it.
        </Taken>
      ) : null}
      <Folded id={ID} className="no-print">
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
