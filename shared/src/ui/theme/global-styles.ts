import type { Components } from '@mui/material/styles';
import { BELOW, MOVED_ATTRIBUTE } from '../../early';
import { BELOW_HEADER_PX, color, focusRing, media, radius } from './tokens';
import { partHeading, smallHeading } from './typography';

/**
 * Styles of the document itself; sent once, with the first bytes of the page.
 */
export const globalStyles: Pick<Components, 'MuiCssBaseline'> = {
  MuiCssBaseline: {
    styleOverrides: {
      html: {
        fontVariantNumeric: 'lining-nums tabular-nums',
        WebkitTextSizeAdjust: '100%',
      },
      // The header does not hide the focused element (WCAG 2.4.11), nor what a
      // link of the page leads to. A padding of the document would do the same,
      // but also scroll it when a link of the header itself gets the focus.
      ':is(main, footer) :is(a, button, input, select, textarea, summary, [tabindex], [id])':
        {
          scrollMarginTop: BELOW_HEADER_PX,
          [media.low]: { scrollMarginTop: 8 },
        },
      // A word of three hundred letters breaks, and does not widen grids and
      // rows.
      body: { overflowWrap: 'anywhere' },
      // Columns are as wide as their words; a table wider than the page
      // scrolls.
      'th, td': { overflowWrap: 'break-word' },
      // Sizes include the border, as everywhere: inheritance ends at the
      // browser's own parts of a disclosure.
      'details > *': { boxSizing: 'border-box' },
      h2: { margin: 0, ...partHeading },
      'h3, h4, h5, h6': { margin: 0, ...smallHeading },
      // The footer stays in place while a page loads.
      main: { display: 'block', minHeight: '72vh' },
      // Laying out all of a list takes a third of the time until a phone
      // answers.
      [`:root:not([${MOVED_ATTRIBUTE}]) :is(${BELOW})`]: {
        contentVisibility: 'auto',
        containIntrinsicSize: 'auto 207px',
        overflowClipMargin: 4, // a ring around what has the focus
        [media.tablet]: { containIntrinsicSize: 'auto 257px' },
      },
      [`:root:not([${MOVED_ATTRIBUTE}]) :is(.long > *, footer)`]: {
        containIntrinsicSize: 'auto 500px',
      },
      ':focus-visible': focusRing,
      // A press was heard; what it needs is on its way.
      '[aria-busy="true"]:is(a, button, summary)': {
        cursor: 'progress',
        animation: 'heard 0.6s 0.1s infinite alternate',
      },
      '@keyframes heard': { to: { opacity: 0.35 } },
      // A bar of progress, from the left to the right of its line.
      '@keyframes pass': {
        from: { transform: 'translateX(-100%)' },
        to: { transform: 'translateX(290%)' },
      },
      // Navigation moves the focus here for screen readers; a ring around a
      // heading tells sighted visitors nothing.
      'h1:focus, main:focus': { outline: 'none' },
      '::selection': { backgroundColor: color.accent, color: color.onAccent },
      '.skip-link': {
        position: 'absolute',
        left: 12,
        top: -80,
        zIndex: 2000,
        padding: '10px 16px',
        borderRadius: radius,
        backgroundColor: color.accent,
        color: color.onAccent,
        fontWeight: 600,
        '&:focus': { top: 12 },
      },
      // The server sends it too, so that it has its space before hydration.
      [media.unscripted]: { '.needs-script': { display: 'none !important' } },
      [media.still]: {
        '*, *::before, *::after': {
          // where nothing else is said; the duration would have all of
          // everything fade
          transitionProperty: 'none',
          animationDuration: '1ms !important',
          animationIterationCount: '1 !important',
          transitionDuration: '1ms !important',
          scrollBehavior: 'auto !important',
        },
      },
      [media.print]: {
        '@page': { margin: '18mm' },
        'header, footer, nav, form, button, .no-print': {
          display: 'none !important',
        },
        body: { color: '#000', backgroundColor: '#fff' },
        main: { minHeight: 0 },
        // in print a link shows its address
        'main a[rel~="noopener"]::after': {
          content: '" (" attr(href) ")"',
          overflowWrap: 'anywhere',
        },
        'h1, h2, h3': { breakAfter: 'avoid' },
        'article, li': { breakInside: 'avoid' },
      },
    },
  },
};
