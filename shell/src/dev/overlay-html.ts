/**
 * Development only: whether a page may write this HTML. Rsbuild's overlay is
 * the one element that brings its HTML as a string.
 */
export const isOverlay = (html: string): boolean =>
  html.startsWith('\n<style>\n.root {') &&
  html.includes('<div class="container">');
