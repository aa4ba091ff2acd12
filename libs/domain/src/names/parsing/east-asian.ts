import { join } from 'node:path';
import type { PersonName } from '../person-name';
import { isChineseFamilyName } from '../readings/chinese-variants';
import { topLevel, fold } from '../language-of';
import { readTable } from '../../data';
import { lazily } from '../../values/cached';

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

/** Letters that hardly any other language uses: with horns, with two marks, with a dot below or a hook above. */
const letters = /[ơưđạảấầẩẫậắằẳẵặẹẻẽếềểễệỉĩịọỏốồổỗộớờởỡợụủũứừửữựỳỵỷỹ]/u;

export const hasVietnameseLetters = (text: string): boolean =>
  letters.test(text.toLowerCase().normalize('NFC'));

/** A frequent family name of Vietnam with any mark, as `Bùi`. */
export const isMarked = (family: string): boolean => /[^a-z]/i.test(family);

/**
 * Whether a name is Vietnamese, so that the last of the given names is the one in use.
 * @param given all words but the family name
 */
export function isVietnamese(family: string, given: readonly string[], domain = ''): boolean {
  const listed = familyFirstName(family);
  if (!listed?.languages.includes('vietnamese')) return false;
  return isMarked(family) || hasVietnameseLetters(given.join('')) || topLevel(domain) === 'vn';
}

/** Languages in which the family name comes first. */
export type FamilyFirstLanguage = 'chinese' | 'hungarian' | 'japanese' | 'korean' | 'vietnamese';

interface FamilyFirstName {
  readonly languages: readonly FamilyFirstLanguage[];
  /** Whether it is hardly a given name or a name of another language. */
  readonly isSure: boolean;
}

const names = lazily((): ReadonlyMap<string, FamilyFirstName> => {
  const rows = readTable(join(__dirname, 'data/family-first-names.tsv'), ['name', 'languages', 'sure']);
  return new Map(
    rows.map((row) => [
      row.name,
      { languages: row.languages.split(' ') as FamilyFirstLanguage[], isSure: row.sure === 'yes' },
    ]),
  );
});

/** The entry of a family name, or of the first part of one with a hyphen. */
export const familyFirstName = (word: string): FamilyFirstName | undefined =>
  names().get(fold(word.split('-')[0] ?? ''));
