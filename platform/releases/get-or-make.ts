/**
 * The value of a key; the first time `makeValue` makes it. As `getOrInsertComputed`
 * of later JavaScript.
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
