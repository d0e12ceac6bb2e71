import type { WidgetName } from './contract';

/** A section's name: lower-case words with hyphens. */
const SECTION_NAME = /^(?=.{1,40}$)[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
/** The shell's, in sitemaps and share scope, and one that every object has. */
const RESERVED_NAMES = ['shell', 'constructor'];
export const isSectionName = (name: string): boolean =>
  SECTION_NAME.test(name) && !RESERVED_NAMES.includes(name);

/** A widget's short name. */
export const SHORT_NAME = /^[A-Z][A-Za-z0-9]*$/;

/** True for `section/Widget`, whether or not a section offers it. */
export function isWidgetName(widgetText: string): widgetText is WidgetName {
  const [section = '', widget = '', ...others] = widgetText.split('/');
  return (
    isSectionName(section) && SHORT_NAME.test(widget) && others.length === 0
  );
}
