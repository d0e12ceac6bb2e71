/** The props with which `/jobs/widgets` shows this section's widgets in development. */
import type { WidgetExamples } from '@board/shared/gallery';

export const widgetExamples: WidgetExamples = {
  'jobs/FeaturedJobs': { country: 'uk' },
  'jobs/FirmOpenings': { firmId: 1, firmName: 'Deloitte' },
};
