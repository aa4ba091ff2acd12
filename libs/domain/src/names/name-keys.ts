import { cachedByText } from '../values/cached';
import { distinct } from '../values/text';
import { fold } from './language-of';
import { formalNamesOf, nicknamesOf } from './nicknames/nicknames';
import { parseFullName } from './parse-name';
import type { PersonName } from './person-name';

/** A longer text is not a name. */
const maxLength = 200;
/** A row is asked for the keys of its name several times: for its hashes, and for those of its suppressions. */
const maxCached = 1000;
const umlauts: Readonly<Record<string, string>> = { ae: 'a', oe: 'o', ue: 'u' };

/**
 * Keys that are equal for two spellings of one person's name: all words of the name, and the first given name with the
 * first and with the last family name. Case, accents, titles, order and umlaut spelling make no difference. Empty for a
 * text without a given and a family name.
 */
export const nameKeys: (name: string) => readonly string[] = cachedByText(readNameKeys, maxCached);

function readNameKeys(name: string): readonly string[] {
  const words = wordsOf(name);
  if (!words) return [];
  const { first, called, families, all } = words;
  const givens = [first, called].filter((given) => given.length > 1 || given === first);
  return distinct([keyOf(all), ...pairs(givens, families)]);
}

/**
 * `nameKeys`, and the keys of nicknames and further given names of the person. Keys with an initial instead of the
 * given name are omitted: they may be those of a colleague.
 */
export function allNameKeys(name: string): readonly string[] {
  const words = wordsOf(name);
  if (!words) return [];
  const { first, called, further, families, all } = words;
  const formal = [first, ...formalNamesOf(first)];
  const givens = distinct([...formal, ...formal.flatMap(nicknamesOf), called, ...further]).map(key);
  const whole = first.length > 1 || further.some((given) => given.length > 1) ? [keyOf(all)] : [];
  return distinct([
    ...whole,
    ...pairs(
      givens.filter((given) => given.length > 1),
      families,
    ),
  ]);
}

/**
 * Whether the local part of an address is formed from a given and a family name of this person, one of which may be an
 * initial: `jane.doe`, `doe-jane`, `jdoe`, `janed`. A given or a family name alone may be that of another person.
 */
export function isLocalPartOf(localPart: string, name: string): boolean {
  const words = wordsOf(name);
  if (!words) return false;
  const [mailbox = ''] = localPart.split('+');
  const written = lettersOf(mailbox);
  const whole = words.all.slice(1 + words.further.length).join('');
  const givens = [words.first, words.called, ...words.further].map(lettersOf);
  const families = [...words.families, whole].map(lettersOf);
  return givens.some((given) => families.some((family) => joined(given, family).includes(written)));
}

interface NameWords {
  readonly first: string;
  /** Empty where the name contains none. */
  readonly called: string;
  readonly further: readonly string[];
  /** The first and the last family name. */
  readonly families: readonly string[];
  readonly all: readonly string[];
}

function wordsOf(text: string): NameWords | undefined {
  if (text.length > maxLength) return undefined;
  const name = parseFullName(text);
  const [first = '', ...further] = [...name.given, ...name.middle].map(fold).filter(Boolean);
  const parts = familyWords(name);
  if (first === '' || parts.length === 0) return undefined;
  const families = distinct([parts[0] ?? '', parts.at(-1) ?? '']);
  const particles = name.family.flatMap((part) => part.particles.map(fold)).filter(Boolean);
  return {
    first,
    called: fold(name.calledBy),
    further,
    families,
    all: [first, ...further, ...particles, ...parts],
  };
}

const familyWords = ({ family }: PersonName): string[] =>
  family.map(({ name }) => fold(name)).filter((word) => word !== '');

const pairs = (givens: readonly string[], families: readonly string[]): string[] =>
  givens.filter(Boolean).flatMap((given) => families.map((family) => keyOf([given, family])));

/** Sorted, since a family name may come first. */
const keyOf = (words: readonly string[]): string => words.map(key).sort().join(' ');

const key = (word: string): string => word.replace(/[aou]e/g, (letters) => umlauts[letters] ?? letters);

const lettersOf = (text: string): string => key(fold(text).replace(/\P{L}/gu, ''));

/**
 * A given and a family name in both orders, whole or with one of them as its initial; none where one is an initial
 * only.
 */
const joined = (given: string, family: string): string[] =>
  given.length < 2 || family.length < 2
    ? []
    : [
        [given, family],
        [given.slice(0, 1), family],
        [given, family.slice(0, 1)],
      ].flatMap(([one = '', other = '']) => [one + other, other + one]);
