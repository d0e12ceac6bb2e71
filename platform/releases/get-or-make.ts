/**
 * Returns the value of a key; if the map has none, makes and stores it first.
 * Newer JavaScript has this as `Map.getOrInsertComputed`.
 */
export function getOrMake<Key, Value>(
  map: {
    get(key: Key): Value | undefined;
    set(key: Key, newValue: Value): unknown;
  },
  key: Key,
  makeValue: () => Value,
): Value {
  const knownValue = map.get(key);
  if (knownValue !== undefined) return knownValue;
  const newValue = makeValue();
  map.set(key, newValue);
  return newValue;
}
