import { styled } from '@mui/material/styles';
import { Link } from '../../router';
import { buttonStyles, isAttribute, type ButtonLook } from './button-styles';

/** A link within the site that looks like a button. */
export const LinkButton = styled(Link, { shouldForwardProp: isAttribute })<ButtonLook>(buttonStyles);
