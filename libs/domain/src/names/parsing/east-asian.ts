import type { PersonName } from '../person-name';
import { isChineseFamilyName } from '../readings/chinese-letters';

const han = /^\p{Script=Han}+$/u;
const syllables = /^\p{Script=Hangul}+$/u;

type Halves = readonly [family: string, given: string];

/** Parses a name in Han letters or Hangul, with the family name first; undefined for any other. */
export function eastAsianName(words: readonly string[]): PersonName | undefined {
  const halves = halvesOf(words);
  if (!halves) return undefined;
  const [family, given] = halves;
  return {
    given: [given],
    middle: [],
    family: family === '' ? [] : [{ particles: [], name: family, hyphenated: false }],
    calledBy: '',
    isHyphenated: false,
  };
}

function halvesOf(words: readonly string[]): Halves | undefined {
  const [first = '', second = '', ...more] = words;
  if (more.length > 0 || !(han.test(first + second) || syllables.test(first + second))) return undefined;
  if (second === '') return splitAt(first, familyLength(first));
  // Either name may be in either field.
  return isChineseFamilyName(second) && !isChineseFamilyName(first) ? [second, first] : [first, second];
}

function splitAt(name: string, length: number): Halves {
  const letters = [...name];
  return [letters.slice(0, length).join(''), letters.slice(length).join('')];
}

/** In letters. Of four, two are the family name in Japan, and in China where they are one of its double names. */
function familyLength(name: string): number {
  const { length } = [...name];
  if (length < 2) return 0;
  return length >= 4 || (length === 3 && isChineseFamilyName(name.slice(0, 2))) ? 2 : 1;
}
