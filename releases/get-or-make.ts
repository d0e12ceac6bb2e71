/**
 * The value of a key; the first time `make` makes it. As `getOrInsertComputed`
 * of later JavaScript.
 */
export function getOrMake<Key, Value>(
  map: {
    get(key: Key): Value | undefined;
    set(key: Key, value: Value): unknown;
  },
  key: Key,
  make: () => Value,
): Value {
  const found = map.get(key);
  if (found !== undefined) return found;
  const made = make();
  map.set(key, made);
  return made;
}
