/** Maximum characters of a text whose result is cached: untrusted texts may be long. */
const maxLength = 400;

/**
 * A function of a text with a cache of at least the last `size` different texts, at most twice as many. The cache has
 * two halves of which the older one is dropped as a whole, which is faster than an order of use.
 */
export function cachedByText<Result extends {}>(
  compute: (text: string) => Result,
  size: number,
): (text: string) => Result {
  let recent = new Map<string, Result>();
  let older = recent;
  return (text) => {
    if (text.length > maxLength) return compute(text);
    const known = recent.get(text);
    if (known !== undefined) return known;
    const value = older.get(text) ?? compute(text);
    if (recent.size >= size) [older, recent] = [recent, new Map()];
    recent.set(text, value);
    return value;
  };
}
