import type { ReactNode } from 'react';
import { color, styled } from '@board/shared/ui';

const List = styled('dl')({
  border: `1px solid ${color.line}`,
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(7ch, 1fr) 3fr',
    gap: '0 16px',
    padding: '10px 14px',
  },
  '& > div + div': { borderTop: `1px solid ${color.line}` },
  '& dt': { color: color.soft },
  '& dd': { margin: 0 },
});

/** Every value that the site stores in a browser; whoever stores another adds it here (docs/product.md §2.11). */
export function StoredValues() {
  return (
    <List>
      <Row term="Name" text={<code>preferred_country</code>} />
      <Row term="Where" text="A cookie of this website, and the browser’s local storage." />
      <Row term="Holds" text="The country you chose: its code, and in local storage also its name." />
      <Row term="For" text="Showing you that country on later visits." />
      <Row
        term="Kept"
        text="The cookie for one year after your last choice; the local storage until you clear it."
      />
      <Row term="Read by" text="This website only." />
    </List>
  );
}

function Row({ term, text }: { term: string; text: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{text}</dd>
    </div>
  );
}
