import { useContext, useMemo, type ReactNode } from 'react';
import { UNSAFE_LocationContext as LocationContext, type Location } from 'react-router-dom';

interface Props {
  /** Undefined for the current page. */
  location: Location | undefined;
  children: ReactNode;
}

/** Renders its children as on the page at that location: country, links, and which of them is current. */
export function AtLocation({ location, children }: Props) {
  const shown = useContext(LocationContext);
  const value = useMemo(() => (location ? { ...shown, location } : shown), [shown, location]);
  return <LocationContext value={value}>{children}</LocationContext>;
}
