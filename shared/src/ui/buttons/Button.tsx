import type { ComponentProps } from 'react';
import { styled } from '@mui/material/styles';
import { buttonStyles, isAttribute, type ButtonLook } from './button-styles';

const Pressed = styled('button', { shouldForwardProp: isAttribute })<ButtonLook>(buttonStyles);

type Props = ComponentProps<typeof Pressed>;

/** A native button in the variants and sizes of docs/product.md §9. Submits a form only with `type="submit"`. */
export function Button({ type = 'button', ...props }: Props) {
  return <Pressed type={type} {...props} />;
}
