import type { ReactNode } from 'react';
import { color, styled } from '@board/shared/ui';
import { STORED_VALUES } from './stored-values';

const List = styled('dl')({
  border: `1px solid ${color.line}`,
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(7ch, 1fr) 3fr',
    gap: '0 16px',
    padding: '8px 14px',
  },
  '& > div:first-of-type': { backgroundColor: color.band },
  '& > div + div': { borderTop: `1px solid ${color.line}` },
  '& dt': { color: color.soft },
  '& dd': { margin: 0 },
});

/** The list of stored values, one block per value. */
export function StoredValues() {
  return STORED_VALUES.map(({ name, where, holds, purpose, lifetime }) => (
    <List key={name}>
      <Row term="Name" text={<code>{name}</code>} />
      <Row term="Where" text={where} />
      <Row term="Holds" text={holds} />
      <Row term="For" text={purpose} />
      <Row term="Kept" text={lifetime} />
      <Row term="Read by" text="This website only." />
    </List>
  ));
}

function Row({ term, text }: { term: string; text: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{text}</dd>
    </div>
  );
}
