const CONSONANTS = [...'bdfghjklmnprstvwz'];
const VOWELS = [...'aeiou'];
const SEPARATORS = ['.', '_', '-', ''];

/**
 * A local part that reads like a person's and belongs to nobody: two made-up names, sometimes an initial or
 * digits, about 2^50 of them. Servers that recognise probes look for long or fixed forms.
 * @param random evenly in [0, 1)
 */
export function randomLocalPart(random: () => number): string {
  const pick = <T>(choices: readonly [T, ...T[]] | readonly T[]): T =>
    choices[Math.floor(random() * choices.length)] as T;
  const syllable = () => pick(CONSONANTS) + pick(VOWELS);
  const name = (syllables: number) =>
    Array.from({ length: syllables }, syllable).join('') + pick([...CONSONANTS, '']);
  const first = name(2 + Math.floor(random() * 2));
  const last = name(3 + Math.floor(random() * 2));
  const digits = random() < 0.25 ? String(10 + Math.floor(random() * 90)) : '';
  return `${first}${pick(SEPARATORS)}${last}${digits}`;
}
