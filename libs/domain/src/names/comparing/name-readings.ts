import { type FamilyPart, isInitial, type PersonName } from '../person-name';
import type { NamePart } from '../readings/reading';
import { readingsOf } from '../readings/readings-of';
import { soundOf } from './sound';

/** A word in all of its readings; two words agree where they have one in common. */
export type Readings = ReadonlySet<string>;

/** A name in all of its readings. A script without a safe reading is compared as it is. */
export interface NameReadings {
  readonly given: readonly Readings[];
  /** The given names in one word. */
  readonly wholeGiven: Readings;
  readonly middle: readonly Readings[];
  /** Each part without its particles and with them. */
  readonly family: readonly Readings[];
  /** The family name in one word. */
  readonly wholeFamily: Readings;
  readonly calledBy: Readings;
}

export const agree = (one: Readings, other: Readings): boolean => [...one].some((word) => other.has(word));

/** Whether the name is in a script without a common transliteration to a to z. */
export const isTransliterated = ({ given, family }: PersonName): boolean =>
  /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test([...given, ...family.map(({ name }) => name)].join(''));

/** Converts a name to its readings, by sound only where there is no other basis for a comparison. */
export function nameReadings(name: PersonName, bySound: boolean): NameReadings {
  const readings = readingsOf(name);
  const readingsOfWord = (word: string, part: NamePart): string[] => {
    const read = readings.length > 0 ? readings.map((reading) => reading.read(word, part)) : [asItIs(word)];
    const known = bySound ? read.map(soundOf) : read;
    return isInitial(word) ? known.map((each) => each.slice(0, 1)) : known;
  };
  const whole = (words: readonly string[], part: NamePart): Readings =>
    toReadings(words.map((word) => readingsOfWord(word, part)).reduce(inTurn, []));
  const family = ({ particles, name: word }: FamilyPart): Readings =>
    new Set([...whole([word], 'family'), ...whole([...particles, word], 'family')]);
  return {
    given: name.given.map((word) => toReadings(readingsOfWord(word, 'given'))),
    wholeGiven: whole(name.given, 'given'),
    middle: name.middle.map((word) => toReadings(readingsOfWord(word, 'given'))),
    family: name.family.map(family),
    wholeFamily: whole(
      name.family.flatMap(({ particles, name: word }) => [...particles, word]),
      'family',
    ),
    calledBy: toReadings(readingsOfWord(name.calledBy, 'given')),
  };
}

const asItIs = (word: string): string => word.toLowerCase().normalize('NFC');

const toReadings = (words: readonly string[]): Readings => new Set(words.filter((word) => word !== ''));

/** Joins words reading by reading: a name is read in one way throughout. */
const inTurn = (before: readonly string[], word: readonly string[]): string[] =>
  word.map((each, index) => (before[index] ?? '') + each);
