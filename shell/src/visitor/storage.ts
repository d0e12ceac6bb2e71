type Kind = 'localStorage' | 'sessionStorage';

/** A text in this browser's storage; null where there is none or the browser refuses. */
export function readStored(key: string, kind: Kind = 'localStorage'): string | null {
  try {
    return window[kind].getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text, or removes it for null. A browser that refuses, or is full, keeps nothing. */
export function writeStored(key: string, value: string | null, kind: Kind = 'localStorage'): void {
  try {
    if (value === null) window[kind].removeItem(key);
    else window[kind].setItem(key, value);
  } catch {
    // what is not remembered is asked again
  }
}
