import { useEffect, useId, useRef, useState } from 'react';
import { AskForm } from '@board/shared/ask-form';
import { useCountry } from '@board/shared/platform';
import { color, styled, TextLink } from '@board/shared/ui';
import type { Asked } from '../browse/browse-data';
import { filterAddress } from '../browse/filters/filter-address';
import type { Sort } from '../data/job-filters';

/** Closed, it takes no height: its summary is in the line of the filter panel's first label. */
const Box = styled('details')({
  position: 'relative',
  '& summary': {
    position: 'absolute',
    top: 14,
    right: 12,
    zIndex: 1,
    padding: '4px 6px',
    color: color.accent,
    fontSize: '0.8125rem',
    fontWeight: 600,
    lineHeight: 1.5,
    listStyle: 'none',
    cursor: 'pointer',
  },
  '& summary::-webkit-details-marker': { display: 'none' },
  '& summary:hover': { textDecoration: 'underline', textUnderlineOffset: 3 },
  '&[open]': { marginBottom: 20 },
  '&[open] summary': { top: -4, right: -6 },
  '&[open] .closed, &:not([open]) .opened': { display: 'none' },
  '& p': { margin: '8px 0 0', color: color.soft, fontSize: '0.9375rem', overflowWrap: 'anywhere' },
  '& p a': { marginLeft: 10 },
});

interface Props {
  asked: Asked | undefined;
  sort: Sort;
}

/** "Ask in a sentence" above the filters: open where a sentence was asked, and where the visitor opens it. */
export function AskBox({ asked, sort }: Props) {
  const id = useId();
  const box = useRef<HTMLDetailsElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const sentence = asked?.sentence ?? '';
  const shown = useRef(sentence);
  const [isOpen] = useState(sentence !== '');
  // Field and disclosure stay uncontrolled, so that input before hydration stays; they follow the address afterwards.
  useEffect(() => {
    if (shown.current === sentence) return;
    shown.current = sentence;
    if (field.current) field.current.value = sentence;
    if (sentence && box.current) box.current.open = true;
  }, [sentence]);
  const { inPath } = useCountry();
  const { notUnderstood: missed = [], note, offers = [] } = asked ?? {};
  return (
    <Box ref={box} open={isOpen || undefined}>
      {/* Once it is open; where it closes, the field takes no focus. */}
      <summary onClick={() => setTimeout(() => field.current?.focus())}>
        <span className="closed">Ask in a sentence</span>
        <span className="opened">Close</span>
      </summary>
      <AskForm preventScrollReset field={{ ref: field, defaultValue: sentence, 'aria-describedby': id }}>
        {sort === 'date' ? null : <input type="hidden" name="sort" value={sort} />}
      </AskForm>
      <div id={id} aria-live="polite">
        {missed.length > 0 ? (
          <p>{`Not understood: ${missed.map((words) => `“${words}”`).join(', ')}.`}</p>
        ) : null}
        {note ? <p>{note}</p> : null}
      </div>
      {offers.length > 0 ? (
        <p>
          Only:
          {offers.map(({ filters, label }) => (
            <TextLink key={label} to={filterAddress(inPath, filters)}>
              {label}
            </TextLink>
          ))}
        </p>
      ) : null}
    </Box>
  );
}
