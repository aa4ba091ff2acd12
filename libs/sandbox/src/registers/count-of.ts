/** A numeric parameter; an invalid or excessive value is replaced by the default or the limit of the interface. */
export function countOf(query: URLSearchParams, name: string, usual: number, most: number): number {
  const given = Number(query.get(name) ?? usual);
  return Number.isInteger(given) && given >= 0 ? Math.min(given, most) : usual;
}
