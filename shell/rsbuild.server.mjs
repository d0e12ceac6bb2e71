import { mergeRsbuildConfig } from '@rsbuild/core';
import { shellServer } from '@board/shared/build/server.mjs';
import { pluginInlineScripts } from './inline-scripts.mjs';
import { pluginNoticeStyles } from './notice-styles.mjs';

export default mergeRsbuildConfig(shellServer(), {
  plugins: [pluginInlineScripts(), pluginNoticeStyles()],
});
