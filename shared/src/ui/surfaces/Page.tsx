import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { Container } from './Container';
import { media } from '../theme/tokens';

const Content = styled(Container)({
  paddingBlock: '28px 64px',
  [media.tablet]: { paddingBlock: '36px 88px' },
  '&[data-dense]': { paddingTop: 28 },
});

interface Props {
  /** A `PageHead`, across the whole width. */
  head?: ReactNode;
  /** With a head that is dense too. */
  dense?: boolean;
  children: ReactNode;
}

/** One page: its head on green-bar paper, its content in the column below. Inside the shell's `main`. */
export function Page({ head, dense, children }: Props) {
  return (
    <>
      {head}
      <Content data-dense={dense || undefined}>{children}</Content>
    </>
  );
}
