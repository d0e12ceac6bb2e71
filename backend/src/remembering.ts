const MOST_REMEMBERED = 10_000;

/**
 * `read`, which remembers what it read of a text: feeds repeat names and
 * places.
 */
export function remembering<Value extends object>(
  read: (text: string) => Value,
): (text: string) => Value {
  const remembered = new Map<string, Value>();
  return (text) => {
    const known = remembered.get(text);
    if (known) return known;
    if (remembered.size >= MOST_REMEMBERED) remembered.clear();
    const value = read(text);
    remembered.set(text, value);
    return value;
  };
}
