type Kind = 'localStorage' | 'sessionStorage';

/** A text in this browser's storage; null if there is none or the browser refuses. */
export function readStored(key: string, kind: Kind = 'localStorage'): string | null {
  try {
    return window[kind].getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text, or removes it for null. A browser that refuses, or is full, stores nothing. */
export function writeStored(key: string, value: string | null, kind: Kind = 'localStorage'): void {
  try {
    if (value === null) window[kind].removeItem(key);
    else window[kind].setItem(key, value);
  } catch {
    // without storage the visitor chooses again
  }
}
