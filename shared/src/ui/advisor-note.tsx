import { styled } from '@mui/material/styles';
import { AdvisorFace } from '@board/shared/advisor-face';
import { usePlatform } from '@board/shared/platform';
import { color, media, radius } from '@board/shared/ui';

const NoteFrame = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: 14,
  alignItems: 'start',
  padding: '16px 20px',
  borderRadius: radius,
  backgroundColor: color.tint,
  '&& p': { margin: 0, unicodeBidi: 'plaintext' }, // the same as dir="auto"
  '&& .from': {
    marginBottom: 4,
    color: color.accent,
    fontSize: '0.8125rem',
    fontWeight: 650,
  },
  [media.print]: {
    border: '1px solid',
    backgroundColor: 'transparent',
    breakInside: 'avoid',
    '& > svg': { display: 'none' },
    '&& .from': { color: 'inherit' },
  },
});

/**
 * A remark of the advisor, set apart from the text around it (docs/product.md
 * §2.8, §2.9).
 */
export function AdvisorNote({
  kind,
  words,
}: {
  kind: 'insight' | 'take';
  words: string;
}) {
  const noteHeading = `${usePlatform().config.persona}’s ${kind}`;
  return (
    <NoteFrame role="note" aria-label={noteHeading}>
      <AdvisorFace expression="smiling" size={44} />
      <div>
        <p className="from">{noteHeading}</p>
        <p>{words}</p>
      </div>
    </NoteFrame>
  );
}
