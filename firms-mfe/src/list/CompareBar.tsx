import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { Form } from 'react-router-dom';
import { styled } from '@mui/material/styles';
import { paths } from '@board/shared/paths';
import { floating, media, panel, TextLink } from '@board/shared/ui';
import { firmsAddress, MOST_COMPARED } from '../data/firm-filters';
import type { FirmSummary } from '../data/firm-row';
import type { Choice } from './use-choice';

const CheckboxLabel = styled(FormControlLabel)({
  // above the card's own link
  position: 'relative',
  zIndex: 2,
  // so that the bar below does not cover the focused element (WCAG 2.4.11)
  '& input, & input:focus-visible': { scrollMarginBottom: 120 },
  '&.Mui-disabled': { cursor: 'not-allowed' },
});

/**
 * The checkbox that adds a firm to the comparison: a field of its form,
 * wherever it is on the page.
 */
export function CompareCheckbox({
  choice,
  slug,
  label,
}: {
  choice: Choice;
  slug: string;
  label: string;
}) {
  const { formId, chosen, choose } = choice;
  const checked = chosen.includes(slug);
  return (
    <CheckboxLabel
      label="Compare"
      disabled={chosen.length >= MOST_COMPARED && !checked}
      control={
        <Checkbox
          name="firm"
          value={slug}
          checked={checked}
          slotProps={{
            input: { form: formId, 'aria-label': `Compare ${label}` },
          }}
          onChange={(_event, isChecked) => choose(slug, isChecked)}
        />
      }
    />
  );
}

const CompareForm = styled(Form)({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 18px',
  marginTop: 24,
  padding: '12px 18px',
  ...panel,
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

/**
 * Submits the chosen firms to the comparison: a GET form, which works without a
 * script (docs/product.md §2.7).
 */
export function CompareBar({
  choice,
  shownFirms,
}: {
  choice: Choice;
  shownFirms: FirmSummary[];
}) {
  const { country, filters, formId, chosen } = choice;
  const slugsNotShown = chosen.filter((slug) =>
    shownFirms.every((firm) => firm.slug !== slug),
  );
  return (
    <CompareForm
      id={formId}
      action={paths.compareFirms({ country })}
      aria-label="Compare firms"
      data-begun={chosen.length > 0}
      // The address says what is chosen; a browser would restore other ticks.
      autoComplete="off"
    >
      <p role="status">{choiceStatus(chosen.length)}</p>
      {slugsNotShown.map((slug) => (
        <input key={slug} type="hidden" name="firm" value={slug} />
      ))}
      {chosen.length > 0 ? (
        <TextLink
          to={firmsAddress(country, filters, [])}
          replace
          preventScrollReset
        >
          Clear
        </TextLink>
      ) : null}
      <Button
        type="submit"
        size="sm"
        variant={chosen.length > 1 ? 'default' : 'outline'}
      >
        Compare firms
      </Button>
    </CompareForm>
  );
}

function choiceStatus(chosenCount: number): string {
  if (chosenCount === 0)
    return 'Choose two to four firms to see them side by side.';
  if (chosenCount === 1) return '1 firm chosen. Choose at least one more.';
  return chosenCount < MOST_COMPARED
    ? `${chosenCount} firms chosen`
    : `${chosenCount} firms chosen: no more fit side by side.`;
}
