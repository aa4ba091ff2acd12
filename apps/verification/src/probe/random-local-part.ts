const consonants = [...'bdfghjklmnprstvwz'];
const vowels = [...'aeiou'];
const separators = ['.', '_', '-', ''];

/**
 * A local part that looks like a person's and does not exist: two invented names, sometimes with digits, about 2^50
 * combinations. Servers that detect probes look for long or fixed forms.
 * @param random uniform in [0, 1)
 */
export function randomLocalPart(random: () => number): string {
  const pick = <T>(choices: readonly [T, ...T[]] | readonly T[]): T =>
    choices[Math.floor(random() * choices.length)] as T;
  const syllable = () => pick(consonants) + pick(vowels);
  const name = (syllables: number) =>
    Array.from({ length: syllables }, syllable).join('') + pick([...consonants, '']);
  const first = name(2 + Math.floor(random() * 2));
  const last = name(3 + Math.floor(random() * 2));
  const digits = random() < 0.25 ? String(10 + Math.floor(random() * 90)) : '';
  return `${first}${pick(separators)}${last}${digits}`;
}
