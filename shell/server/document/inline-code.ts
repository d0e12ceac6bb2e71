/** The bundled inline scripts. The build of the document server fills them in (`shell/inline-scripts.mjs`). */
export const BOOT_CODE: string = '';
export const EARLY_CODE: string = '';
