import { existsSync } from 'node:fs';
import path from 'node:path';

/** Of the section's own module, behind the one that adds the gallery. */
const OWN = '?own';

/**
 * Adds the page `<prefix>/widgets` to a section in development: its widgets with the props of `src/widget-examples.ts`,
 * for a section that has this file.
 * @param {string} folder the section's package @returns {import('@rsbuild/core').RsbuildPlugin}
 */
export const pluginGallery = (folder) => ({
  name: 'widget-gallery',
  setup(api) {
    const entry = path.join(folder, 'src', 'section.ts');
    if (!existsSync(path.join(folder, 'src', 'widget-examples.ts'))) return;
    api.transform({ test: (file) => file === entry }, ({ code, resourceQuery }) =>
      resourceQuery === OWN ? code : withGallery,
    );
  },
});

const withGallery = `
import { galleryRoute } from '@board/shared/gallery';
import { widgetExamples } from './widget-examples';
import { routes as own } from './section${OWN}';
export * from './section${OWN}';
export const routes = (platform) => [galleryRoute(widgetExamples), ...own(platform)];
`;
