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
