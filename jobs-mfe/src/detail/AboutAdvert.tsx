import type { MouseEvent } from 'react';
import {
  TRUST_PAGE,
  LONGEST_DETAILS,
  REPORT_ADDRESS,
  REPORT_REASONS,
  type ReportOutcome,
} from '@board/shared/advert-reports';
import { isoDay, longUsDate, plural, type CountryCode } from '@board/shared/domain';
import { usePlatform, useCountry, useHydrated } from '@board/shared/platform';
import { color, media, styled, TextInput, TextLink, Button, Field } from '@board/shared/ui';
import { paths } from '@board/shared/paths';
import { Link, useLocation, useSearchParams } from '@board/shared/router';
import { SelectField } from '@board/shared/select-field';
import type { JobDetail } from '../data/job-detail';
import { SAME_ROLE_ID } from '../data/job-row';
import { Remark } from '../Remark';
import { seenWords } from './seen';

const Quiet = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px 10px',
  marginTop: 32,
  paddingTop: 14,
  borderTop: `1px solid ${color.line}`,
  color: color.soft,
  fontSize: '0.875rem',
  lineHeight: '32px',
  // Where they stand in a row.
  [media.tablet]: {
    '& > :not(:last-child, details)::after, & > details:not([open]) > summary::after': {
      content: '"·"',
      marginLeft: 10,
      color: color.soft,
      fontWeight: 400,
    },
  },
  '& summary': { minHeight: 32, color: color.accent, fontWeight: 600, cursor: 'pointer' },
  '& details[open]': { flexBasis: '100%' },
  '& a': { fontSize: 'inherit' },
});

/** What is known of the advert, and the way to report it, in one quiet block (docs/product.md §2.6). */
export function AboutAdvert({ job }: { job: JobDetail }) {
  const { now } = usePlatform();
  return (
    <Quiet>
      {job.published ? (
        <span>
          Posted <time dateTime={isoDay(job.published)}>{longUsDate(job.published)}</time>
        </span>
      ) : null}
      {seenWords(job, now).map((words) => (
        <span key={words}>{words}</span>
      ))}
      <SameRole job={job} />
      <ReportAdvert slug={job.slug} country={job.country} />
      <TextLink to={TRUST_PAGE}>How we treat false adverts</TextLink>
    </Quiet>
  );
}

const Places = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 24px',
  margin: '0 0 8px',
  padding: 0,
  listStyle: 'none',
  scrollMarginTop: 140,
  '& a': { color: color.accent },
});

/** The same role at the firm's other places, each an advert of its own (docs/product.md §2.6). */
function SameRole({ job }: { job: JobDetail }) {
  const { inPath } = useCountry();
  // A card's link opens it; the server does not know the fragment.
  const hydrated = useHydrated();
  const isMeant = useLocation().hash === `#${SAME_ROLE_ID}` && hydrated;
  if (job.sameRole.length === 0) return null;
  const places = new Set(job.sameRole.map(({ location }) => location)).size;
  return (
    <details open={isMeant}>
      <summary>Same role in {plural(places, 'other place')}</summary>
      <Places id={SAME_ROLE_ID}>
        {job.sameRole.map(({ slug, location }) => (
          <li key={slug}>
            <Link to={paths.job({ country: inPath, slug })}>{location}</Link>
          </li>
        ))}
      </Places>
    </details>
  );
}

const ID = 'report-advert';
const LINES = { minHeight: 112, fontSize: '1rem', fontWeight: 400, resize: 'vertical' };

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
function ReportAdvert({ slug, country }: Props) {
  const [search] = useSearchParams();
  const outcome = search.get('reported');
  const sentence = sentenceFor(outcome);
  return (
    <>
      {sentence ? (
        <Remark role="status" id="report">
          {sentence}
        </Remark>
      ) : null}
      <Folded id={ID} className="no-print" open={sentence !== undefined && outcome !== 'taken'}>
        <summary>Report this advert</summary>
        <form method="post" action={REPORT_ADDRESS}>
          <input type="hidden" name="slug" value={slug} />
          <input type="hidden" name="country" value={country ?? ''} />
          <SelectField label="What is wrong" name="reason" value="fraud" options={REPORT_REASONS} />
          <Field label="Details, if you like (no names or addresses of people, please)">
            <TextInput as="textarea" name="details" maxLength={LONGEST_DETAILS} sx={LINES} />
          </Field>
          <Button type="submit" variant="outline">
            Send report
          </Button>
        </form>
      </Folded>
    </>
  );
}
