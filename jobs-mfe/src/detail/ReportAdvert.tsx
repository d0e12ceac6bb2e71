import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, type FormEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { styled } from '@mui/material/styles';
import {
  LONGEST_DETAILS,
  REPORT_ADDRESS,
  REPORT_REASONS,
} from '@board/shared/advert-reports';
import type { ReportOutcome } from '@board/shared/advert-reports';
import { busyUntil, color } from '@board/shared/ui';
import type { JobDetail } from '../data/job-detail';
import type { JobAction } from '../stored-jobs/JobMenu';

const REPORT_ID = 'report-advert';

const FoldedReport = styled('details')({
  scrollMarginTop: 28,
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

/**
 * A native field of several lines, which the visitor makes higher: MUI's own
 * measures its text by a script.
 */
const DetailsInput = styled(OutlinedInput)({
  '& > textarea': { minHeight: 112, resize: 'vertical' },
});

/** The menu's item that opens the form below and leads to it. */
export const REPORT_ACTION: JobAction = {
  label: 'Report this advert',
  run() {
    const reportForm = document.querySelector(`#${REPORT_ID}`);
    reportForm?.setAttribute('open', '');
    reportForm?.querySelector('summary')?.focus();
  },
};

/** What became of a report; on the page of an advert, the advert is known. */
const SENTENCES: Record<Exclude<ReportOutcome, 'unknown'>, string> = {
  taken: 'Thank you. Your report was received, and a person will read it.',
  elsewhere:
    'Your report was not sent: it came from another site. ' +
    'Please send it from here.',
  reason:
    'Your report was not sent. Please choose what is wrong with the advert.',
  long:
    'Your report was not sent: its text is longer than ' +
    `${LONGEST_DETAILS} characters. Please shorten it.`,
  later:
    'Your report was not sent: there were too many from your network ' +
    'within the last hour. Please try again later.',
  failed:
    'Your report could not be stored just now. Please try again in a minute.',
};

/**
 * A native form to the document server, which works without a script and
 * answers with this page (docs/product.md §2.6).
 */
export function ReportAdvert({
  slug,
  country,
}: Pick<JobDetail, 'slug' | 'country'>) {
  const [search] = useSearchParams();
  const sendReport = useSendReport();
  const shownOutcome = search.get('reported');
  const sentence = Object.entries(SENTENCES).find(
    ([name]) => name === shownOutcome,
  )?.[1];
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    void busyUntil(form.querySelector('button') ?? form, sendReport(form));
  };
  return (
    <>
      {sentence ? (
        <Alert
          severity={shownOutcome === 'taken' ? 'info' : 'error'}
          role="status"
          id="report"
        >
          {sentence}
        </Alert>
      ) : null}
      <FoldedReport
        id={REPORT_ID}
        className="no-print"
        open={sentence !== undefined && shownOutcome !== 'taken'}
      >
        <summary>Report this advert</summary>
        <form method="post" action={REPORT_ADDRESS} onSubmit={onSubmit}>
          <input type="hidden" name="slug" value={slug} />
          <input type="hidden" name="country" value={country ?? ''} />
          <ReasonField />
          <DetailsField />
          <Button type="submit" variant="outline">
            Send report
          </Button>
        </form>
      </FoldedReport>
    </>
  );
}

/**
 * Sends by a script, so that the page stays, and what was typed until it has
 * arrived.
 */
function useSendReport() {
  const navigate = useNavigate();
  return async (form: HTMLFormElement) => {
    const fields = [...new FormData(form)].map(([name, value]) => [
      name,
      String(value),
    ]);
    const request = { method: 'POST', body: new URLSearchParams(fields) };
    const reportResponse = await fetch(REPORT_ADDRESS, request).catch(
      () => undefined,
    );
    const reportOutcome = reportResponse?.ok
      ? new URL(reportResponse.url).searchParams.get('reported')
      : null;
    if (reportOutcome === 'taken') {
      form.reset();
      form.closest('details')?.removeAttribute('open');
    }
    await navigate(
      { search: `?reported=${reportOutcome ?? 'failed'}`, hash: '#report' },
      { replace: true },
    );
  };
}

function ReasonField() {
  const id = useId();
  return (
    <FormControl>
      <FormLabel htmlFor={id}>What is wrong</FormLabel>
      <NativeSelect id={id} name="reason" defaultValue="fraud">
        {REPORT_REASONS.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </NativeSelect>
    </FormControl>
  );
}

function DetailsField() {
  const id = useId();
  return (
    <FormControl>
      <FormLabel htmlFor={id}>
        Details, if you like (no names or addresses of people, please)
      </FormLabel>
      <DetailsInput
        id={id}
        name="details"
        inputComponent="textarea"
        inputProps={{ maxLength: LONGEST_DETAILS, type: undefined }}
      />
    </FormControl>
  );
}
