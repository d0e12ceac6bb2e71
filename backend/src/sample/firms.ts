import firms from './firms.json' with { type: 'json' };
import words from './words.json' with { type: 'json' };

/** A row of `public.firms`; an absent column takes its default. */
export type SampleFirm = ReturnType<typeof sampleFirms>[number];

/**
 * A profile in Markdown. Nothing invented stands beside a real name, whose
 * profile has no values.
 */
function profileOf(
  name: string,
  country: string,
  values: { focus?: string; people?: string; offices?: string },
) {
  const { profile, wellKnown, working } = words.about;
  const texts: Record<string, string> = {
    name,
    working: country === 'UK' ? working.UK : working.elsewhere,
    ...values,
  };
  return (values.focus ? profile : wellKnown)
    .join('\n\n')
    .replaceAll(/\{(\w+)\}/g, (_, text: string) => texts[text] ?? '');
}

/**
 * The 284 firms that the product's pages claim (docs/product.md §9), the eight
 * of the logo rule first.
 */
export const sampleFirms = () =>
  firms.map(({ about, ...firm }, index) => ({
    id: index + 1,
    ...firm,
    about: about ? profileOf(firm.name, firm.country, about) : '',
  }));
