import { hkdfSync } from 'node:crypto';

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

/** More numbers than a local part needs. */
const numberCount = 64;

/**
 * Uniform numbers in [0, 1) derived from a secret and a domain. They repeat for a domain, so that a greylisting server
 * receives the same address again, and the server cannot predict them.
 */
export function domainRandom(secret: Uint8Array, domain: string): () => number {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', `unknown address of ${domain}`, numberCount * 4));
  let taken = 0;
  return () => bytes.readUInt32LE((taken++ % numberCount) * 4) / 2 ** 32;
}
