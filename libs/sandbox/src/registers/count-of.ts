/** A parameter that counts something; what is none, or too much, is as the interface has it. */
export function countOf(query: URLSearchParams, name: string, usual: number, most: number): number {
  const given = Number(query.get(name) ?? usual);
  return Number.isInteger(given) && given >= 0 ? Math.min(given, most) : usual;
}
