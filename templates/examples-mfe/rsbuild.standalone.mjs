import { sectionStandalone } from '@board/shared/build/browser.mjs';

export default sectionStandalone('examples');
