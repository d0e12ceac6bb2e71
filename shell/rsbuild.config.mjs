import { shellBrowser } from '@board/shared/build/browser.mjs';

export default shellBrowser();
