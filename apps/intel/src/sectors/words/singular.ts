/** A word without the ending of its plural, alike for all languages: only what both sides lose may be compared. */
export function singular(word: string): string {
  if (word.length < 4 || word.endsWith('ss')) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:ch|sh|x|z|ss|cion)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}
