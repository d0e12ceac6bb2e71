import { mergeRsbuildConfig } from '@rsbuild/core';
import { sectionServer } from '@board/shared/build/server.mjs';
import { vue } from './vue-build.mjs';

export default mergeRsbuildConfig(sectionServer(), vue);
