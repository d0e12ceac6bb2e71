/**
 * What a render worker takes from the code of the page: the route tree, the
 * head and the widgets.
 */
export { isAbsent, loadWidget } from './federation/widgets';
export {
  chunkOf,
  HEAD_MARK,
  headOf,
  type Site,
  statusOf,
  tagsOf,
} from './head/head';
export {
  buildRoutes,
  frameRoutes,
  sectionRoutes,
} from './routing/build-routes';
