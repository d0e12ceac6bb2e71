/** What Vue's bundles ask of a bundler: which of its features they have. @type {import('@rsbuild/core').RsbuildConfig} */
export const vue = {
  source: {
    define: {
      __VUE_OPTIONS_API__: 'false',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
    },
  },
};
