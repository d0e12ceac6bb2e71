import { createElement } from 'react';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { Components, Theme } from '@mui/material/styles';
import { color, focusRing, radius } from './tokens';

/** Height in px of a control: a comfortable target (WCAG 2.5.5). */
const CONTROL_HEIGHT = 44;

/**
 * MUI's box follows React's state alone; the system's own is right before
 * hydration, without a script and in forced colours.
 */
const SYSTEM_BOX = createElement('span', { hidden: true });

type FieldComponents =
  | 'MuiFormControl'
  | 'MuiFormLabel'
  | 'MuiFormHelperText'
  | 'MuiInputBase'
  | 'MuiOutlinedInput'
  | 'MuiInputAdornment'
  | 'MuiNativeSelect'
  | 'MuiSelect'
  | 'MuiCheckbox'
  | 'MuiFormControlLabel';

/**
 * Fields of forms: the label above the control, and below it what is wrong with
 * its value.
 */
export const fields: Pick<Components<Theme>, FieldComponents> = {
  MuiFormControl: { defaultProps: { fullWidth: true } },
  MuiFormLabel: {
    styleOverrides: {
      root: {
        marginBottom: 6,
        fontSize: '0.8125rem',
        fontWeight: 600,
        lineHeight: 1.55,
        '&.Mui-focused:not(.Mui-error)': { color: color.soft },
      },
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: {
        margin: '4px 0 0',
        fontSize: '0.8125rem',
        lineHeight: 1.3,
        overflowWrap: 'anywhere',
        '&:empty': { margin: 0 },
      },
    },
  },
  // MUI watches what browsers fill in to move a label out of the control: ours
  // stand above it.
  MuiInputBase: { defaultProps: { disableInjectingGlobalStyles: true } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        borderRadius: radius,
        backgroundColor: color.card,
        lineHeight: 1.55,
        '&:not(.Mui-error):is(:hover, .Mui-focused) .MuiOutlinedInput-notchedOutline':
          {
            borderColor: color.edge,
          },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderWidth: 1 },
        '&.MuiInputBase-adornedStart': {
          paddingLeft: 0,
          '& > input': { paddingLeft: 27 },
        },
      },
      notchedOutline: {
        top: 0,
        borderColor: color.edge,
        '& legend': { display: 'none' },
      },
      input: {
        boxSizing: 'border-box',
        height: 'auto',
        minHeight: CONTROL_HEIGHT,
        padding: '9px 13px',
        borderRadius: radius,
        '&:focus-visible': focusRing,
        '&::placeholder': { color: color.soft, opacity: 1 },
      },
    },
  },
  // A sign within the control, before what is typed.
  MuiInputAdornment: {
    styleOverrides: {
      root: {
        position: 'absolute',
        left: 13,
        margin: 0,
        pointerEvents: 'none',
      },
    },
  },
  MuiNativeSelect: {
    defaultProps: { variant: 'outlined', input: createElement(OutlinedInput) },
    styleOverrides: {
      select: { textOverflow: 'ellipsis', '&&&': { paddingRight: 36 } },
      icon: { color: color.soft },
    },
  },
  MuiSelect: {
    styleOverrides: {
      select: {
        minHeight: CONTROL_HEIGHT,
        // its text stands as in a NativeSelect, which centres its own
        lineHeight: 1.625,
        '&&&': { paddingRight: 36 },
        '&:focus': { borderRadius: radius },
      },
      icon: { color: color.soft },
    },
  },
  MuiCheckbox: {
    defaultProps: {
      disableRipple: true,
      icon: SYSTEM_BOX,
      checkedIcon: SYSTEM_BOX,
    },
    styleOverrides: {
      root: {
        padding: 0,
        '& > input': {
          position: 'static',
          width: 18,
          height: 18,
          opacity: 1,
          accentColor: color.accent,
        },
        variants: [
          {
            props: { size: 'small' },
            style: { '& > input': { width: 15, height: 15 } },
          },
        ],
      },
    },
  },
  MuiFormControlLabel: {
    defaultProps: { disableTypography: true },
    styleOverrides: { root: { gap: 8, minHeight: 24, margin: 0 } },
  },
};
