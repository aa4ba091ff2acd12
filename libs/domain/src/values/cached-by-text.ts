/** Maximum characters of a text whose result is cached: untrusted texts may be long. */
const maxLength = 400;

/**
 * A function of a text with a cache of at most `max` results, of which the latest half is certainly kept. Two maps in turn
 * cost a third of a list in order of use.
 */
export function cachedByText<Result extends {}>(
  compute: (text: string) => Result,
  max: number,
): (text: string) => Result {
  const half = Math.max(1, Math.floor(max / 2));
  let recent = new Map<string, Result>();
  let older = new Map<string, Result>();
  return (text) => {
    const known = recent.get(text);
    if (known !== undefined) return known;
    if (text.length > maxLength) return compute(text);
    const result = older.get(text) ?? compute(text);
    if (recent.size >= half) [older, recent] = [recent, new Map<string, Result>()];
    recent.set(text, result);
    return result;
  };
}
