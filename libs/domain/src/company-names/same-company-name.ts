import { distinct } from '../values';
import { foldName } from '../sites';
import { readCompanyName, type CompanyName } from './company-name';

export interface NameComparison {
  /** Whether legal forms must agree if both names have one. */
  readonly strict: boolean;
}

/**
 * Whether two names are equal: the same words in the same order, regardless of spaces and punctuation. `Müller` equals
 * `Mueller`.
 */
export function sameCompanyName(one: string, other: string, { strict }: NameComparison): boolean {
  const [first, second] = [readSpellings(one), readSpellings(other)];
  if (!first.some((spelling) => spelling !== '' && second.includes(spelling))) return false;
  return !strict || formsAgree(readCompanyName(one), readCompanyName(other));
}

/** Whether one name is a prefix of the other, such as `Acme` and `Acme Foods GmbH`. */
export function resemblesCompanyName(one: string, other: string): boolean {
  if (sameCompanyName(one, other, { strict: false })) return true;
  const [first, second] = [readCompanyName(one).words, readCompanyName(other).words];
  const [shorter, longer] = first.length <= second.length ? [first, second] : [second, first];
  return shorter.join('').length >= minLength && shorter.every((word, index) => longer[index] === word);
}

/** Min letters of a prefix: many names begin with `The` or `New`. */
const minLength = 4;

export const hasLegalForm = (name: string): boolean => readCompanyName(name).form !== '';

const formsAgree = (one: CompanyName, other: CompanyName): boolean =>
  one.form === '' || other.form === '' || one.form === other.form;

const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue' };

/**
 * Keys under which equal names meet: the words without spaces, once with umlauts dropped and once with umlauts spelled
 * out. Empty if the name contains nothing that can be compared.
 */
export const companyNameKeys = (name: string): string[] => readSpellings(name).filter(Boolean);

/** Spellings without spaces: umlauts dropped, and umlauts spelled out. */
function readSpellings(name: string): string[] {
  const composed = name.normalize('NFC');
  const spelledOut = composed.replace(/[äöü]/gi, (letter) => umlauts[letter] ?? letter);
  return distinct([composed, spelledOut]).map((spelling) => readCompanyName(spelling).words.join(''));
}

/** Creates a fast filter that rejects most names that match none of the given ones. */
export function createNameFilter(names: readonly string[]): (name: string) => boolean {
  const spellings = names.flatMap(companyNameKeys);
  return (name) => {
    const letters = lettersOf(name);
    return spellings.some((spelling) => letters.includes(spelling));
  };
}

const isPlain = /^[\x20-\x7e]*$/;

/** The test is faster than folding. */
const lettersOf = (name: string): string =>
  (isPlain.test(name) ? name.toLowerCase() : foldName(name))
    .replace(/\b(?:and|und)\b/g, '')
    .replace(/[^a-z0-9]+/g, '');
