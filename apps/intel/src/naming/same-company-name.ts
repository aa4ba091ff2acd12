import { distinct } from '@lode/domain/values';
import { foldName } from '@lode/domain/sites';
import { readCompanyName, type CompanyName } from './company-name';

export interface NameComparison {
  /** Whether legal forms must agree where both names have one. */
  readonly strict: boolean;
}

/**
 * Whether two names are one: the same words in the same order, however they are parted and whatever marks they have.
 * `Müller` is also written `Mueller`.
 */
export function sameCompanyName(one: string, other: string, { strict }: NameComparison): boolean {
  const [first, second] = [readSpellings(one), readSpellings(other)];
  if (!first.some((spelling) => spelling !== '' && second.includes(spelling))) return false;
  return !strict || formsAgree(readCompanyName(one), readCompanyName(other));
}

/** Whether one name goes on where the other ends, as in `Acme` and `Acme Foods GmbH`. */
export function resemblesCompanyName(one: string, other: string): boolean {
  if (sameCompanyName(one, other, { strict: false })) return true;
  const [first, second] = [readCompanyName(one).words, readCompanyName(other).words];
  const [shorter, longer] = first.length <= second.length ? [first, second] : [second, first];
  return shorter.join('').length >= shortest && shorter.every((word, index) => longer[index] === word);
}

/** Letters of a name that another one may go on from: many begin with `The` or `New`. */
const shortest = 4;

export const hasLegalForm = (name: string): boolean => readCompanyName(name).form !== '';

const formsAgree = (one: CompanyName, other: CompanyName): boolean =>
  one.form === '' || other.form === '' || one.form === other.form;

const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue' };

/** In one piece: without umlauts, and with them spelled out. */
function readSpellings(name: string): string[] {
  const composed = name.normalize('NFC');
  const spelledOut = composed.replace(/[äöü]/gi, (letter) => umlauts[letter] ?? letter);
  return distinct([composed, spelledOut]).map((spelling) => readCompanyName(spelling).words.join(''));
}

/** Tells at once of most of many names that they are none of a few. */
export function createSieve(names: readonly string[]): (name: string) => boolean {
  const spellings = names.flatMap(readSpellings).filter(Boolean);
  return (name) => {
    const letters = lettersOf(name);
    return spellings.some((spelling) => letters.includes(spelling));
  };
}

const isPlain = /^[\x20-\x7e]*$/;

/** Folding takes longer than looking whether there is anything to fold. */
const lettersOf = (name: string): string =>
  (isPlain.test(name) ? name.toLowerCase() : foldName(name))
    .replace(/\b(?:and|und)\b/g, '')
    .replace(/[^a-z0-9]+/g, '');
