import { mediaUrl } from './addresses';

export interface LogoSubject {
  id: number | string | null | undefined;
  name: string;
  logo: string | null | undefined;
}

/**
 * Neutral wordmarks drawn for this product, not the firms' trademarks
 * (docs/product.md §10.14).
 */
export const LOGO_TABLE = {
  named: { name: 'Crowe', file: 'logos/firm-6.svg' },
  wellKnown: {
    Deloitte: 'logos/deloitte.svg',
    PwC: 'logos/pwc.svg',
    EY: 'logos/ey.svg',
    KPMG: 'logos/kpmg.svg',
    BDO: 'logos/bdo.svg',
    RSM: 'logos/rsm.svg',
    'Grant Thornton': 'logos/grant-thornton.svg',
    'Baker Tilly': 'logos/baker-tilly.svg',
  },
};

const PLACEHOLDERS = 5;

/**
 * The seven logo rules of docs/product.md §9, in their order. `backendUrl` has
 * no slash at its end.
 */
export function firmLogo(firm: LogoSubject, backendUrl: string): string {
  const { named } = LOGO_TABLE;
  if (foldedName(firm.name) === foldedName(named.name))
    return mediaUrl(named.file, backendUrl);
  const wordmark = wordmarkOf(firm.name);
  if (wordmark) return mediaUrl(wordmark, backendUrl);
  const logo = firm.logo?.trim() ?? '';
  if (/^https?:\/\//i.test(logo)) return logo;
  if (logo.startsWith('/media/'))
    return mediaUrl(logo.slice('/media/'.length), backendUrl);
  if (logo !== '' && !logo.startsWith('/'))
    return mediaUrl(logo.replace(/^media\//, ''), backendUrl);
  return placeholderLogo(firm.id, backendUrl);
}

/** Rules 6 and 7 alone: also the placeholder of a logo that did not load. */
export function placeholderLogo(
  id: LogoSubject['id'],
  backendUrl: string,
): string {
  if (id === null || id === undefined || id === '')
    return mediaUrl('placeholders/firm-default.svg', backendUrl);
  const number =
    typeof id === 'number' ? Math.abs(Math.trunc(id)) : sumOfCodes(id);
  return mediaUrl(`placeholders/firm-${number % PLACEHOLDERS}.svg`, backendUrl);
}

/** Whether rule 2 gives this firm a wordmark, which is wider than high. */
export const hasWordmark = (name: string) => wordmarkOf(name) !== undefined;

function wordmarkOf(name: string): string | undefined {
  return Object.entries(LOGO_TABLE.wellKnown).find(
    ([wellKnown]) => foldedName(wellKnown) === foldedName(name),
  )?.[1];
}

const foldedName = (name: string) => name.trim().toLowerCase();
const sumOfCodes = (hashedText: string) =>
  [...hashedText].reduce(
    (codeSum, character) => codeSum + (character.codePointAt(0) ?? 0),
    0,
  );
