/**
 * The platform for sections. Federated singleton: its contexts and stores exist
 * once per page.
 */
export {
  countryForRequest,
  useCountry,
  createCountryPreference,
} from './platform/country';
export {
  createEmotionCache,
  PlatformProvider,
  usePlatform,
} from './platform/PlatformProvider';
export { createPlatform } from './platform/create-platform';
export { createWidgetSource, prefetchWidget } from './platform/widget-source';
export { useHydrated } from './platform/hydrated';
export { sectionService } from './platform/section-service';
export { Widget } from './platform/Widget';
