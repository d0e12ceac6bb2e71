/**
 * The bundled inline script. The build of the document server fills it in
 * (`shell/inline-scripts.mjs`).
 */
export const BOOT_CODE: string = '';
