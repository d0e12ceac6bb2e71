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
  const known = map.get(key);
  if (known !== undefined) return known;
  const value = make();
  map.set(key, value);
  return value;
}
