/** `Person` of `https://schema.org/Person`, `schema:Person` and `http://xmlns.com/foaf/0.1/#Person`. */
export function localName(name: string): string {
  const trimmed = name.trim().replace(/\/$/, '');
  const at = Math.max(trimmed.lastIndexOf('/'), trimmed.lastIndexOf('#'), trimmed.lastIndexOf(':'));
  return trimmed.slice(at + 1);
}

/** The local names of a space-separated list. */
export const localNames = (list: string | undefined): readonly string[] =>
  (list ?? '').split(/\s+/).flatMap((name) => localName(name) || []);
