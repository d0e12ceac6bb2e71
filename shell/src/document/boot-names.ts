/** Names that documents, their inline scripts (`src/inline/`) and the page's code share. It imports nothing: it stands in documents. */

/** Id of the element with the document's data (`document-data.ts`). */
export const DOCUMENT_DATA_ID = 'board-data';

/** Attribute of `<html>` once the cookie banner is answered. */
export const ANSWERED = 'data-answered';

/** Event on the document when the page is hydrated. */
export const HYDRATED = 'hydrated';

/** Attribute of `<html>` while the document of another address loads. */
export const LEAVING = 'data-leaving';

/** Id of the template with second copies of the scripts that every page loads. */
export const SPARES = 'spares';

/** Attribute of `<html>` with the address of the font. */
export const FONT = 'data-font';

/** Attribute of `<html>` while an early answer is on its way, and the event on the document when none is any more. */
export const ANSWERING = 'data-answering';

/** Attribute of `<html>` once hydration has begun. */
export const STARTING = 'data-starting';

/** Attribute of `<html>` with the address whose content an early answer brought. */
export const ADDRESS = 'data-address';

/** Early answers are below this path, followed by that of the page. */
export const EARLY_PATH = '/_early';

/** Elements of an early answer, by id. */
export const EARLY_PARTS = { css: 'early-css', data: 'early-data' } as const;
