import {
  enqueueSnackbar,
  SnackbarProvider,
  type SnackbarProviderProps,
} from 'notistack';
import { useEffect } from 'react';
import type { Notice } from '@board/shared/contract';
import { styled } from '@mui/material/styles';
import { NoticeCard, SHOWN_MS } from './NoticeCard';

const CARDS: SnackbarProviderProps['Components'] = {
  default: NoticeCard,
  info: NoticeCard,
  success: NoticeCard,
  warning: NoticeCard,
  error: NoticeCard,
};
const TOP_RIGHT = { vertical: 'top', horizontal: 'right' } as const;
/** How long a notice slides, in ms. One that is over leaves at once. */
const SLIDE_MS = { enter: 225, exit: 0 };

const Place = styled('div')({
  display: 'contents',
  '& .notistack-SnackbarContainer': {
    // The notice stands below the header with a padding of 6, because the
    // bottom belongs to the cookie banner. On a phone it stands above the
    // banner, which says where that is.
    top: 'var(--notice-top, 74px)',
    bottom: 'var(--notice-bottom, auto)',
    right: 16,
    width: 'min(380px, calc(100vw - 32px))',
    maxWidth: 'none',
  },
});

interface Props {
  takeNotice(): Notice | undefined;
}

/**
 * Shows one notice at a time, that of the platform and those that a section
 * gives to notistack.
 */
export function NoticeProvider({ takeNotice }: Props) {
  useEffect(() => {
    const notice = takeNotice();
    if (notice)
      enqueueSnackbar({ notice, variant: notice.tone, autoHideDuration: null });
  }, [takeNotice]);
  return (
    <Place>
      <SnackbarProvider
        maxSnack={1}
        autoHideDuration={SHOWN_MS}
        anchorOrigin={TOP_RIGHT}
        transitionDuration={SLIDE_MS}
        Components={CARDS}
      />
    </Place>
  );
}
