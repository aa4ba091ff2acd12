/** Escapes a text for use in a regular expression. */
export function quote(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
