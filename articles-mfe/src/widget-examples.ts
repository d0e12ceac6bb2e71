/** The props with which `/articles/widgets` shows this section's widgets in development. */
import type { WidgetExamples } from '@board/shared/gallery';

export const widgetExamples: WidgetExamples = { 'articles/LatestArticles': {} };
