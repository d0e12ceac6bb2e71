interface StoredListeners {
  tell(): void;
  subscribe(listener: () => void): () => void;
}

/** Those who listen to a value of local storage; `onChange` is called when another tab has changed it. */
export function storedListeners(key: string, onChange: () => void): StoredListeners {
  const listeners = new Set<() => void>();
  const followOtherTabs = (event: StorageEvent) => {
    if (event.key === key || event.key === null) onChange();
  };
  return {
    tell() {
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      if (listeners.size === 0) window.addEventListener('storage', followOtherTabs);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('storage', followOtherTabs);
      };
    },
  };
}
