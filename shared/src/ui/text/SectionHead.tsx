import type { ReactNode } from 'react';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { TextLink } from './TextLink';

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: '8px 24px',
  marginBottom: 24,
  // a name may be one word of two hundred letters
  '& h2': { overflowWrap: 'anywhere' },
});

interface Props {
  title: ReactNode;
  /** `id` of the heading, for `aria-labelledby`. */
  id?: string;
  /** Link to the whole list: "View All Jobs". */
  link?: { to: string; label: string };
}

/** Heading of a part of a page, with a link to the whole list on the right. */
export function SectionHead({ title, id, link }: Props) {
  return (
    <Row>
      <Typography variant="h2" id={id}>
        {title}
      </Typography>
      {link ? (
        <TextLink to={link.to}>
          {link.label} <span aria-hidden="true">→</span>
        </TextLink>
      ) : null}
    </Row>
  );
}
