/** Maximum characters of a text whose result is cached: untrusted texts may be long. */
const maxLength = 400;

/**
 * A function of a text with a cache of at most `max` results, of which the latest half is certainly kept. Two maps in turn
 * cost a third of a list in order of use, and a row asks for the last text several times.
 */
export function cachedByText<Result extends {}>(
  compute: (text: string) => Result,
  max: number,
): (text: string) => Result {
  const half = Math.max(1, Math.floor(max / 2));
  let recent = new Map<string, Result>();
  let older = new Map<string, Result>();
  let lastText: string | undefined;
  let last: Result | undefined;
  return (text) => {
    if (text === lastText && last !== undefined) return last;
    if (text.length > maxLength) return compute(text);
    let result = recent.get(text);
    if (result === undefined) {
      result = older.get(text) ?? compute(text);
      if (recent.size >= half) [older, recent] = [recent, new Map<string, Result>()];
      recent.set(text, result);
    }
    lastText = text;
    last = result;
    return result;
  };
}

/** A function of an object that does not change, with a cache of the results for all objects that are in use. */
export function cachedByObject<Key extends object, Result extends {}>(
  compute: (key: Key) => Result,
): (key: Key) => Result {
  const results = new WeakMap<Key, Result>();
  return (key) => {
    const known = results.get(key);
    if (known !== undefined) return known;
    const result = compute(key);
    results.set(key, result);
    return result;
  };
}

/** Creates a value at its first use, and caches it. */
export function lazily<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}
