/** The platform for sections. Federated singleton: its contexts and stores exist once per page. */
export { countryForRequest, useCountry } from './platform/country';
export { createCountryPreference } from './platform/country-preference';
export { createEmotionCache } from './platform/emotion-cache';
export { createPlatform } from './platform/create-platform';
export { PlatformProvider, usePlatform } from './platform/PlatformProvider';
export { createWidgetSource } from './platform/widget-source';
export { useHydrated } from './platform/hydrated';
export { prefetchWidget } from './platform/prefetch-widget';
export { sectionService, type SectionService } from './platform/section-service';
export { Widget } from './platform/Widget';
