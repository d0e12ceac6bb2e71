/** The bundler’s runtime in a page, as far as the build configuration (build/browser.mjs) writes code for it. */
declare const __webpack_require__: {
  /** Of a section (shared/src/federation/section-loaders.ts). */
  insertStyle(link: HTMLLinkElement): void;
};
