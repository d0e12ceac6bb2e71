/** What a render worker takes from the code of the page: the route tree, the head and the widgets. */
export { isAbsent, loadWidget } from './federation/widgets';
export { HEAD_MARK, type Site, tagsOf } from './head/head-tags';
export { chunkOf, headOf, statusOf } from './head/head-of';
export { buildRoutes, frameRoutes, sectionRoutes } from './routing/build-routes';
