/**
 * Names that documents, their inline scripts (`src/inline/`) and the page's
 * code share. It imports nothing: it stands in documents.
 */

/** Id of the element with the document's data (`document-data.ts`). */
export const DOCUMENT_DATA_ID = 'board-data';

/** Attribute of `<html>` once the cookie banner is answered. */
export const ANSWERED = 'data-answered';

/** Event on the document when the page is hydrated. */
export const HYDRATED = 'hydrated';

/** Attribute of `<html>` while the document of another address loads. */
export const LEAVING_ATTRIBUTE = 'data-leaving';

/**
 * Id of the template with second copies of the scripts that every page loads.
 */
export const SPARES = 'spares';

/** Attribute of `<html>` with the address of the font. */
export const FONT = 'data-font';
