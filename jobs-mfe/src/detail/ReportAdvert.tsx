import { LONGEST_DETAILS, REPORT_ADDRESS, REPORT_REASONS } from '@board/shared/advert-reports';
import type { CountryCode } from '@board/shared/domain';
import { useSearchParams } from '@board/shared/router';
import { SelectField } from '@board/shared/select-field';
import { Button, color, radius, styled } from '@board/shared/ui';

const Folded = styled('details')({
  maxWidth: 640,
  '& > summary': {
    minHeight: 44,
    padding: '10px 0',
    color: color.accent,
    fontWeight: 600,
    cursor: 'pointer',
  },
  '& form': { display: 'grid', gap: 16, padding: '8px 0 16px' },
  '& form > button': { justifySelf: 'start' },
  '& .details': { display: 'grid', gap: 6, color: color.soft, fontSize: '0.8125rem', fontWeight: 600 },
  '& textarea': {
    width: '100%',
    minHeight: 120,
    padding: '8px 12px',
    border: `1px solid ${color.edge}`,
    borderRadius: radius,
    backgroundColor: color.card,
    color: color.ink,
    font: 'inherit',
    fontSize: '1rem',
    fontWeight: 400,
    resize: 'vertical',
  },
});

const Taken = styled('p')({
  padding: '10px 16px',
  borderLeft: `4px solid ${color.accent}`,
  backgroundColor: color.card,
});

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
      <Folded className="no-print">
        <summary>Report this advert</summary>
        <form method="post" action={REPORT_ADDRESS}>
          <input type="hidden" name="slug" value={slug} />
          <input type="hidden" name="country" value={country ?? ''} />
          <SelectField label="What is wrong" name="reason" value="fraud" options={REPORT_REASONS} />
          <label className="details">
            <span>Details, if you like (no names or addresses of people, please)</span>
            <textarea name="details" maxLength={LONGEST_DETAILS} />
          </label>
          <Button type="submit" variant="outline">
            Send report
          </Button>
        </form>
      </Folded>
    </>
  );
}
