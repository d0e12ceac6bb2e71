import type { AnySection, SectionName, WidgetModule, WidgetName, WidgetProps } from '@board/shared/contract';
import type { Registry } from '@board/releases/registry/format';

export type LoadWidget = <Name extends WidgetName>(name: Name) => Promise<WidgetModule<WidgetProps[Name]>>;

/** The section that a widget's name begins with. */
export const sectionOf = (name: WidgetName): SectionName => name.split('/', 1).join('');

/** Whether the registry has no section for a widget's name. */
export const isAbsent = ({ microFrontends }: Registry, name: WidgetName): boolean =>
  !Object.hasOwn(microFrontends, sectionOf(name));

type LoadSection = (name: SectionName) => Promise<AnySection>;

/** Loads `section/Widget` through the section's public entry; the same on both sides. */
export async function loadWidget<Name extends WidgetName>(
  load: LoadSection,
  name: Name,
): Promise<WidgetModule<WidgetProps[Name]>> {
  const [sectionName, widgetName] = name.split('/') as [SectionName, string];
  const section = await load(sectionName);
  // The contract types this list for provider and consumer; at run time any release may answer, so it is checked.
  const widgets = section.widgets as Record<
    string,
    (() => Promise<WidgetModule<WidgetProps[Name]>>) | undefined
  >;
  const widget = widgets[widgetName];
  if (!widget) throw new Error(`The release of ${sectionName} offers no widget ${widgetName}`);
  return widget();
}
