import { color, radius, styled } from '@board/shared/ui';

const Swatches = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
  gap: 14,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& span': {
    display: 'block',
    height: 56,
    marginBottom: 6,
    border: `1px solid ${color.line}`,
    borderRadius: radius,
  },
});

/** The tokens of `shared/src/ui/theme/tokens.ts`, in the current theme. */
export function Colours() {
  return (
    <Swatches>
      {Object.entries(color).map(([name, value]) => (
        <li key={name}>
          <span style={{ backgroundColor: value }} />
          {name}
        </li>
      ))}
    </Swatches>
  );
}
