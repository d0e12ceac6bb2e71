import { mergeRsbuildConfig } from '@rsbuild/core';
import { sectionBrowser } from '@board/shared/build/browser.mjs';
import { vue } from './vue-build.mjs';

export default mergeRsbuildConfig(sectionBrowser('examples'), vue);
