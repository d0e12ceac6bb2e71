import { color, styled } from '@board/shared/ui';

const Row = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 14,
  marginTop: 40,
  paddingTop: 20,
  borderTop: `1px solid ${color.line}`,
  '& .initial': {
    display: 'grid',
    placeItems: 'center',
    width: 48,
    height: 48,
    flex: 'none',
    borderRadius: '50%',
    backgroundColor: color.tint,
    color: color.accent,
    fontWeight: 700,
  },
  '& p': { margin: 0 },
  '& .name': { fontWeight: 650 },
  '& .role': { color: color.soft, fontSize: '0.875rem' },
});

/** Who wrote the article (docs/product.md §2.9). */
export function WriterFooter({ writer }: { writer: string }) {
  const [initial = ''] = writer;
  return (
    <Row>
      <span className="initial" aria-hidden="true">
        {initial.toUpperCase()}
      </span>
      <div>
        <p className="name">{writer}</p>
        <p className="role">Career Expert</p>
      </div>
    </Row>
  );
}
