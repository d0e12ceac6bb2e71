/** The props with which `/firms/widgets` shows this section's widgets in development. */
import type { WidgetExamples } from '@board/shared/gallery';

export const widgetExamples: WidgetExamples = {
  'firms/FeaturedFirms': { country: 'uk' },
  'firms/FirmAside': { firmId: 1, firmName: 'Deloitte' },
  'firms/TopFirms': { country: 'uk', title: 'Top Firms' },
  'firms/LogoCarousel': { country: 'uk' },
};
