import type { CountryCode } from '@board/shared/domain';
import { Link } from '@board/shared/router';
import { color, Flag, radius, styled } from '@board/shared/ui';
import { salaryLinks } from './chosen-country';

const Choices = styled('nav')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 40,
    padding: '6px 14px',
    border: `1px solid ${color.edge}`,
    borderRadius: radius,
    backgroundColor: color.card,
    color: color.ink,
    fontSize: '0.9375rem',
    fontWeight: 600,
    textDecoration: 'none',
    '&:hover': { backgroundColor: color.tint },
    '&[aria-current]': { borderColor: color.accent, backgroundColor: color.tint, color: color.accent },
  },
});

interface Props {
  chosen: CountryCode;
  /** The page's own country, if its address has one. */
  inPath: CountryCode | undefined;
}

/** The choice of a country: links, so that they work before hydration. */
export function CountryChoice({ chosen, inPath }: Props) {
  return (
    <Choices aria-label="Salaries by country">
      {salaryLinks(inPath).map(({ country: { code, name }, to }) => (
        <Link key={code} to={to} preventScrollReset aria-current={code === chosen ? 'true' : undefined}>
          <Flag country={code} />
          {name}
        </Link>
      ))}
    </Choices>
  );
}
