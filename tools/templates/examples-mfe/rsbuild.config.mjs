import { sectionBrowser } from '@board/shared/build/browser.mjs';

export default sectionBrowser('examples');
