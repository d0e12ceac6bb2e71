import { useCountry } from '@board/shared/platform';
import { color, styled, TextLink } from '@board/shared/ui';
import { filterAddress, type Asked } from '../browse/jobs-data';

const Notes = styled('div')({
  color: color.soft,
  fontSize: '0.9375rem',
  overflowWrap: 'anywhere',
  '& p': { margin: '0 0 8px' },
  '& p a': { marginLeft: 10 },
});

/** Above the results: what a sentence says besides the filters that it set (docs/product.md §2.5). */
export function AskNotes({ asked }: { asked: Asked | undefined }) {
  const { inPath } = useCountry();
  const { notUnderstood: missed = [], note, offers = [] } = asked ?? {};
  return (
    <Notes aria-live="polite">
      {missed.length > 0 ? (
        <p>{`Not understood: ${missed.map((words) => `“${words}”`).join(', ')}.`}</p>
      ) : null}
      {note ? <p>{note}</p> : null}
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
    </Notes>
  );
}
