/** Which region of the page belongs to which section. */
import { PLATFORM_VERSION } from '@board/shared/contract';
import { isCountryCode } from '@board/shared/domain';
import { Widget } from '@board/shared/platform';
import { chosenSections, ownerOf, type ChosenSection, type Registry } from '@board/shared/registry';

export interface Region {
  kind: 'frame' | 'section' | 'widget';
  /** `shell`, `jobs`, `jobs/FeaturedJobs`. */
  name: string;
  /** Name, version, and how long its scripts took to load. */
  label: string;
  elements: Element[];
}

/** React's fiber of an element, as far as it is read here. */
interface Fiber {
  child: Fiber | null;
  sibling: Fiber | null;
  elementType: unknown;
  memoizedProps: unknown;
  stateNode: unknown;
}

/** The root fiber of a hydrated root. Widgets have no element of their own to find them by. */
export function fiberOf(root: Element | null): Fiber | undefined {
  const key = root && Object.keys(root).find((name) => name.startsWith('__reactContainer'));
  return key ? (Reflect.get(root, key) as Fiber) : undefined;
}

/** The regions of the current page. */
export function regionsOf(view: Registry): Region[] {
  const sections = chosenSections(view);
  const root = document.getElementById('root');
  const owner = ownerOf(sections, location.pathname, isCountryCode);
  const frame: Region[] = [...(root?.children ?? [])]
    .filter((element) => /^(header|footer)$/i.test(element.tagName))
    .map((element) => ({
      kind: 'frame',
      name: 'shell',
      label: `shell, platform ${PLATFORM_VERSION}, ${loadTime('/assets/')}`,
      elements: [element],
    }));
  const main = root?.querySelector('main');
  const page: Region[] = main
    ? [{ kind: 'section', name: owner?.name ?? 'shell', label: labelOf(owner), elements: [main] }]
    : [];
  return [...frame, ...page, ...widgetsIn(fiberOf(root), sections)];
}

function labelOf(section: ChosenSection | undefined, name = section?.name ?? 'shell'): string {
  if (!section) return `${name}, platform ${PLATFORM_VERSION}, ${loadTime('/assets/')}`;
  const { metadata, extras } = section.release;
  return `${name} ${metadata.version}, ${loadTime(extras.base)}`;
}

/** Time from the first request to the last loaded script below an address. */
function loadTime(base: string): string {
  const address = new URL(base, location.href).href;
  const files = performance
    .getEntriesByType('resource')
    .filter((entry): entry is PerformanceResourceTiming => entry.name.startsWith(address));
  if (files.length === 0) return 'not loaded';
  const from = Math.min(...files.map(({ startTime }) => startTime));
  return `${Math.round(Math.max(...files.map(({ responseEnd }) => responseEnd)) - from)} ms`;
}

function widgetsIn(fiber: Fiber | null | undefined, sections: ChosenSection[]): Region[] {
  if (!fiber) return [];
  const beside = widgetsIn(fiber.sibling, sections);
  const name = fiber.elementType === Widget ? nameIn(fiber.memoizedProps) : undefined;
  if (name === undefined) return [...widgetsIn(fiber.child, sections), ...beside];
  const section = sections.find((known) => name.startsWith(`${known.name}/`));
  return [
    { kind: 'widget', name, label: labelOf(section, name), elements: elementsIn(fiber.child) },
    ...beside,
  ];
}

const nameIn = (props: unknown) =>
  typeof props === 'object' && props !== null && 'name' in props ? String(props.name) : undefined;

/** The outermost elements below a fiber and its siblings. */
function elementsIn(fiber: Fiber | null): Element[] {
  if (!fiber) return [];
  const own = fiber.stateNode instanceof Element ? [fiber.stateNode] : elementsIn(fiber.child);
  return [...own, ...elementsIn(fiber.sibling)];
}
