import { type FamilyPart, isInitial, type PersonName } from '../person-name';
import type { NamePart } from '../readings/reading';
import { readingsOf } from '../readings/readings-of';
import { soundOf } from './sound';

/** A word in all of its readings; two words agree where they have one in common. */
export type Heard = ReadonlySet<string>;

/** A name in all of its readings. A script without a safe reading is compared as it is. */
export interface HeardName {
  readonly given: readonly Heard[];
  /** The given names in one word. */
  readonly wholeGiven: Heard;
  readonly middle: readonly Heard[];
  /** Each part without its particles and with them. */
  readonly family: readonly Heard[];
  /** The family name in one word. */
  readonly wholeFamily: Heard;
  readonly calledBy: Heard;
}

export const agree = (one: Heard, other: Heard): boolean => [...one].some((word) => other.has(word));

/** Whether the name is in a script without a common transliteration to a to z. */
export const isTransliterated = ({ given, family }: PersonName): boolean =>
  /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test([...given, ...family.map(({ name }) => name)].join(''));

/** Converts a name to its readings, by sound only where there is no other basis for a comparison. */
export function hear(name: PersonName, bySound: boolean): HeardName {
  const readings = readingsOf(name);
  const heard = (word: string, part: NamePart): string[] => {
    const read = readings.length > 0 ? readings.map((reading) => reading.read(word, part)) : [asItIs(word)];
    const known = bySound ? read.map(soundOf) : read;
    return isInitial(word) ? known.map((each) => each.slice(0, 1)) : known;
  };
  const whole = (words: readonly string[], part: NamePart): Heard =>
    toHeard(words.map((word) => heard(word, part)).reduce(inTurn, []));
  const family = ({ particles, name: word }: FamilyPart): Heard =>
    new Set([...whole([word], 'family'), ...whole([...particles, word], 'family')]);
  return {
    given: name.given.map((word) => toHeard(heard(word, 'given'))),
    wholeGiven: whole(name.given, 'given'),
    middle: name.middle.map((word) => toHeard(heard(word, 'given'))),
    family: name.family.map(family),
    wholeFamily: whole(
      name.family.flatMap(({ particles, name: word }) => [...particles, word]),
      'family',
    ),
    calledBy: toHeard(heard(name.calledBy, 'given')),
  };
}

const asItIs = (word: string): string => word.toLowerCase().normalize('NFC');

const toHeard = (words: readonly string[]): Heard => new Set(words.filter((word) => word !== ''));

/** Joins words reading by reading: a name is read in one way throughout. */
const inTurn = (before: readonly string[], word: readonly string[]): string[] =>
  word.map((each, index) => (before[index] ?? '') + each);
