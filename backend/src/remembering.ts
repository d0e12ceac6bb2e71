const MOST_REMEMBERED = 10_000;

/**
 * `readText`, which remembers what it read of a text: feeds repeat names and
 * places.
 */
export function remembering<Value extends object>(
  readText: (sourceText: string) => Value,
): (sourceText: string) => Value {
  const remembered = new Map<string, Value>();
  return (sourceText) => {
    const knownValue = remembered.get(sourceText);
    if (knownValue) return knownValue;
    if (remembered.size >= MOST_REMEMBERED) remembered.clear();
    const textValue = readText(sourceText);
    remembered.set(sourceText, textValue);
    return textValue;
  };
}
