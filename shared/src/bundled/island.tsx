/** Islands as React components. Sections that have islands bundle this; other pages load nothing of it. */
import { use, useId, useLayoutEffect, useMemo, useRef, useState, type ComponentType } from 'react';
import type { Island, IslandProps, Platform } from '@board/shared/contract';
import { useHydrated, usePlatform } from '@board/shared/platform';
import { useLocation, useNavigate, usePageData } from '@board/shared/router';

/** The component of a page; the island's data are what the page's loader returned. */
export function islandPage<Data>(island: Island<Data>): ComponentType {
  return function IslandPage() {
    return <IslandElement island={island} data={usePageData<Data>()} />;
  };
}

/** The component of a widget; the island's data are the widget's props. */
export function islandWidget<Props extends object>(island: Island<Props>): ComponentType<Props> {
  return function IslandWidget(props: Props) {
    return <IslandElement island={island} data={props} />;
  };
}

interface ElementProps<Data> {
  island: Island<Data>;
  data: Data;
}

function IslandElement<Data>({ island, data }: ElementProps<Data>) {
  const platform = usePlatform();
  const { pathname, search } = useLocation();
  const go = useNavigate();
  const props = useMemo<IslandProps<Data>>(
    () => ({ data, platform, location: { pathname, search }, navigate: (address) => void go(address) }),
    [data, platform, pathname, search, go],
  );
  return platform.server ? (
    <ServerElement island={island} props={props} />
  ) : (
    <BrowserElement island={island} props={props} />
  );
}

interface Shown<Data> {
  island: Island<Data>;
  props: IslandProps<Data>;
}

/** HTML that is on its way, by request and component: React renders a component again when what it waited for has come. */
const awaited = new WeakMap<Platform, Map<string, Promise<string>>>();

function ServerElement<Data>({ island, props }: Shown<Data>) {
  const id = useId();
  const ofRequest = awaited.get(props.platform) ?? new Map<string, Promise<string>>();
  awaited.set(props.platform, ofRequest);
  const html = ofRequest.get(id) ?? island.render(props);
  if (typeof html !== 'string' && !ofRequest.has(id)) {
    ofRequest.set(id, html);
    props.platform.waitsFor?.(html);
  }
  // oxlint-disable-next-line react/no-danger -- the section's own code makes it, as it makes React elements
  return <div dangerouslySetInnerHTML={{ __html: typeof html === 'string' ? html : use(html) }} />;
}

/**
 * React hydrates an element with this without a look at its content, and sets no HTML while it is the same object. An element that the
 * server has not made goes without: even empty HTML is a text that Trusted Types refuse.
 */
const AS_SERVED = { dangerouslySetInnerHTML: { __html: '' }, suppressHydrationWarning: true };

function BrowserElement<Data>({ island, props }: Shown<Data>) {
  const isHydrated = useHydrated();
  const [served] = useState(isHydrated ? {} : AS_SERVED);
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(props);
  // In the commit itself, as React's own elements are there then.
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const follow = (event: MouseEvent) => followLink(event, shown.current.navigate);
    element.addEventListener('click', follow);
    island.hydrate(element, shown.current);
    return () => {
      element.removeEventListener('click', follow);
      island.destroy(element);
    };
  }, [island]);
  useLayoutEffect(() => {
    if (shown.current === props || !place.current) return;
    shown.current = props;
    island.update(place.current, props);
  }, [island, props]);
  return <div ref={place} {...served} />;
}

/** A plain click on a link of this site goes there without a document. `rel="external"` is for files such as feeds. */
function followLink(event: MouseEvent, navigate: (address: string) => void): void {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return;
  if (link.target || link.hasAttribute('download') || link.relList.contains('external')) return;
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  navigate(link.pathname + link.search + link.hash);
}
