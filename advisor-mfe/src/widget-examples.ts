/** The props with which `/meet-lucia/widgets` shows this section's widgets in development. */
import type { WidgetExamples } from '@board/shared/gallery';

export const widgetExamples: WidgetExamples = {
  'advisor/AdvisorIntro': { country: 'uk' },
  'advisor/PayFor': { country: 'uk', about: 'From senior to manager' },
  'advisor/Salaries': { country: 'uk' },
};
