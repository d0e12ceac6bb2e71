import { styled } from '@mui/material/styles';
import type { WidgetModule, WidgetName } from '@board/shared/contract';

const AbsentBox = styled('p')({
  margin: '16px auto',
  padding: '14px 18px',
  width: 'min(100% - 32px, 1200px)',
  border: '1px dashed currentcolor',
});

/**
 * Development only: a labelled box in the place of a widget whose section this
 * site lacks.
 */
export const absentWidget = <Props,>(
  name: WidgetName,
): WidgetModule<Props> => ({
  Component: () => (
    <AbsentBox>
      The widget <code>{name}</code> belongs to another section.{' '}
      <code>--with https://SITE</code> brings it here.
    </AbsentBox>
  ),
  prefetch: () => Promise.resolve(),
});
