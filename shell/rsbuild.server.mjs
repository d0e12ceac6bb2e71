import { mergeRsbuildConfig } from '@rsbuild/core';
import { shellServer } from '@board/shared/build/server.mjs';
import { pluginInlineScripts } from './inline-scripts.mjs';

export default mergeRsbuildConfig(shellServer(), { plugins: [pluginInlineScripts()] });
