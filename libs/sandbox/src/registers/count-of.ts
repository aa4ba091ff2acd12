/** A numeric parameter; an invalid or excessive value is replaced by the default or the limit of the interface. */
export function countOf(query: URLSearchParams, name: string, fallback: number, max: number): number {
  const given = Number(query.get(name) ?? fallback);
  return Number.isInteger(given) && given >= 0 ? Math.min(given, max) : fallback;
}
