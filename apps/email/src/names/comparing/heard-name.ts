import type { PersonName } from '../person-name';
import type { NamePart } from '../readings/reading';
import { readingsOf } from '../readings/readings-of';
import { soundOf } from './sound';

/** A word in each of its readings; two agree where they have one in common. */
export type Heard = ReadonlySet<string>;

/** A name in all of its readings. A script without a safe reading stands for itself. */
export interface HeardName {
  readonly given: readonly Heard[];
  readonly middle: readonly Heard[];
  /** Each part without its particles and with them. */
  readonly family: readonly Heard[];
  /** The family name in one word. */
  readonly wholeFamily: Heard;
  readonly calledBy: Heard;
}

export const agree = (one: Heard, other: Heard): boolean => [...one].some((word) => other.has(word));

/** Whether a name is in letters of which no two people think alike how they are written in a to z. */
export const isTransliterated = ({ given, family }: PersonName): boolean =>
  /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test([...given, ...family.map(({ name }) => name)].join(''));

/** Hears a name, by its sound alone where that is all that it can be compared by. */
export function hear(name: PersonName, bySound: boolean): HeardName {
  const readings = readingsOf(name);
  const heard = (word: string, part: NamePart): string[] => {
    const words = readings.map(({ read }) => read(word, part));
    const known = words.length > 0 ? words : [word.toLowerCase().normalize('NFC')];
    return (bySound ? known.map(soundOf) : known).filter((each) => each !== '');
  };
  const given = (word: string): Heard => new Set(heard(word, 'given'));
  const family = (words: readonly string[]): string[] =>
    words.map((word) => heard(word, 'family')).reduce(inTurn, []);
  return {
    given: name.given.map(given),
    middle: name.middle.map(given),
    family: name.family.map(
      (part) => new Set([...family([part.name]), ...family([...part.particles, part.name])]),
    ),
    wholeFamily: new Set(family(name.family.flatMap((part) => [...part.particles, part.name]))),
    calledBy: given(name.calledBy),
  };
}

/** Joins words reading by reading; a word with fewer of them is heard alike in all. */
const inTurn = (before: readonly string[], word: readonly string[]): string[] =>
  before.length === 0 ? [...word] : before.map((start, index) => start + (word[index] ?? word[0] ?? ''));
