/** The props with which `/examples/widgets` shows this section's widgets in development. */
import type { WidgetExamples } from '@board/shared/gallery';

export const widgetExamples: WidgetExamples = { 'examples/LatestExamples': { country: 'uk' } };
