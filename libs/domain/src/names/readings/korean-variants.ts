import { join } from 'node:path';
import { readTable } from '../../data';
import { lazily } from '../../values/cached';
import { topLevel } from '../language-of';
import type { PersonName } from '../person-name';
import type { NamePart, Variant } from './reading';

const list = (text: string): readonly string[] => text.split(',');
/** Parts of a syllable by the Revised Romanization of Korean (2000), in the order of Unicode (chapter 3.12). */
const initials = list('g,kk,n,d,tt,r,m,b,pp,s,ss,,j,jj,ch,k,t,p,h');
const vowels = list('a,ae,ya,yae,eo,e,yeo,ye,o,wa,wae,oe,yo,u,wo,we,wi,yu,eu,ui,i');
const finals = list(',k,k,k,n,n,n,t,l,k,m,l,l,l,p,l,m,p,p,t,t,ng,t,t,k,t,p,t');
const firstSyllable = 0xac00;

const familyNames = lazily((): ReadonlyMap<string, readonly string[]> => {
  const rows = readTable(join(__dirname, 'data/korean-family-names.tsv'), ['name', 'written']);
  return new Map(rows.map(({ name, written }) => [name, written.split(' ')]));
});

/** By number of spellings of a family name. */
const shares: Readonly<Record<number, readonly number[]>> = { 1: [1], 2: [0.7, 0.3], 3: [0.6, 0.3, 0.1] };

/** `민준 김` as minjun kim, at a domain of Korea only, because other languages have own spellings for such names. */
export function koreanVariants({ family }: PersonName, domain = ''): readonly Variant[] {
  if (topLevel(domain) !== 'kr') return [];
  const [{ name = '' } = {}] = family;
  const spellings = familyNames().get(name) ?? [romanised(name)];
  return spellings.map((written, index) => ({
    weight: shares[spellings.length]?.[index] ?? 0,
    choices: { korean: String(index) },
    rewrite: (word: string, part: NamePart) =>
      part === 'family' && word === name ? written : romanised(word),
  }));
}

/** Syllable by syllable, as in names. */
const romanised = (word: string): string =>
  [...word].map((letter) => syllable(letter.charCodeAt(0) - firstSyllable)).join('');

function syllable(index: number): string {
  const initial = initials[Math.floor(index / (vowels.length * finals.length))] ?? '';
  const vowel = vowels[Math.floor(index / finals.length) % vowels.length] ?? '';
  return initial + vowel + (finals[index % finals.length] ?? '');
}
