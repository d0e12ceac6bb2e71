/**
 * The rules of notistack's own styles. The build of the document server fills
 * them in (`shell/notice-styles.mjs`).
 */
export const NOTICE_STYLES: string = '';
