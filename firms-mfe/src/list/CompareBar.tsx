import type { CountryCode } from '@board/shared/domain';
import { paths } from '@board/shared/paths';
import { Form } from '@board/shared/router';
import { Button, color, floating, media, radius, styled, TextLink } from '@board/shared/ui';
import { MOST_COMPARED } from '../data/firm-filters';

const Bar = styled(Form)({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 18px',
  marginTop: 24,
  padding: '12px 18px',
  border: `1px solid ${color.line}`,
  borderRadius: radius,
  backgroundColor: color.card,
  '& p': { flex: '1 1 auto', margin: 0, fontSize: '0.9375rem' },
  // within reach as soon as a firm is chosen, with a script or without one
  ':has(input[name="firm"]:checked) > &, &[data-begun="true"]': {
    position: 'sticky',
    bottom: 12,
    zIndex: 3,
    boxShadow: floating,
  },
  [media.print]: { display: 'none' },
});

interface Props {
  /** Of the form, for the boxes on the cards. */
  id: string;
  country: CountryCode | undefined;
  chosen: string[];
  /** Chosen firms that have no card on the page. */
  elsewhere: string[];
  /** Address of the list with nothing chosen. */
  cleared: string;
}

/** Submits the chosen firms to the comparison: a GET form, which works without a script (docs/product.md §2.7). */
export function CompareBar({ id, country, chosen, elsewhere, cleared }: Props) {
  return (
    <Bar
      id={id}
      action={paths.compareFirms({ country })}
      aria-label="Compare firms"
      data-begun={chosen.length > 0}
      autoComplete="off" // what is chosen is in the address, and not what a browser remembers of the page
    >
      <p role="status">{stateOf(chosen.length)}</p>
      {elsewhere.map((slug) => (
        <input key={slug} type="hidden" name="firm" value={slug} />
      ))}
      {chosen.length > 0 ? (
        <TextLink to={cleared} replace preventScrollReset>
          Clear
        </TextLink>
      ) : null}
      <Button type="submit" size="sm" variant={chosen.length > 1 ? 'default' : 'outline'}>
        Compare firms
      </Button>
    </Bar>
  );
}

function stateOf(chosen: number): string {
  if (chosen === 0) return 'Choose two to four firms to see them side by side.';
  if (chosen === 1) return '1 firm chosen. Choose at least one more.';
  return chosen < MOST_COMPARED
    ? `${chosen} firms chosen`
    : `${chosen} firms chosen: no more fit side by side.`;
}
