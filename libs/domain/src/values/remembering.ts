/** Characters of a text whose result is remembered: what strangers send may be long. */
const longest = 400;

/**
 * A function of a text that remembers its results for a while: of the last `size` different texts at least, of twice as
 * many at most. These are two halves of which the older one is dropped as a whole, which is quicker than an order of
 * use.
 */
export function remembering<Result extends {}>(
  compute: (text: string) => Result,
  size: number,
): (text: string) => Result {
  let recent = new Map<string, Result>();
  let older = recent;
  return (text) => {
    if (text.length > longest) return compute(text);
    const known = recent.get(text);
    if (known !== undefined) return known;
    const value = older.get(text) ?? compute(text);
    if (recent.size >= size) [older, recent] = [recent, new Map()];
    recent.set(text, value);
    return value;
  };
}
