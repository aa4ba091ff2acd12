import { type FamilyPart, type PersonName, isInitial } from './person-name';
import { nicknameRelation } from './nicknames/nicknames';
import type { NamePart } from './readings/reading';
import { readingsOf } from './readings/readings-of';

/**
 * Whether a name on a page belongs to the requested person. `same`: given and family name agree in some spelling, by a
 * nickname, in another script or order, or one of them is more complete. `possible`: only an initial or one of the
 * names is known. The page may still name a namesake. The requested name is parsed once for all comparisons.
 */
export function samePersonAs(asked: PersonName): (shown: PersonName) => Agreement {
  const transliterated = isTransliterated(asked);
  const asWritten = nameReadings(asked, false);
  let bySound: NameReadings | undefined;
  return (shown) => {
    const sounds = transliterated !== isTransliterated(shown);
    const one = sounds ? (bySound ??= nameReadings(asked, true)) : asWritten;
    const direct = compare(one, nameReadings(shown, sounds));
    if (direct === 'same' || shown.family.length === 0 || shown.given.length === 0) return direct;
    return compare(one, nameReadings(inOtherOrder(shown), sounds)) === 'same' ? 'same' : direct;
  };
}

function compare(one: NameReadings, other: NameReadings): Agreement {
  if (isSingle(one) || isSingle(other)) return compareSingle(one, other);
  return haveSameFamily(one, other) ? givenAgreement(one, other) : 'different';
}

/** A family name alone, or a word that may be either name. */
const isSingle = ({ given, family }: NameReadings): boolean => given.length === 0 || family.length === 0;

function compareSingle(one: NameReadings, other: NameReadings): Agreement {
  const namesOf = ({ given, family, calledBy }: NameReadings) => [...given, ...family, calledBy];
  const [names, otherNames] = [namesOf(one), namesOf(other)];
  if (!names.some((name) => otherNames.some((otherName) => agree(name, otherName)))) return 'different';
  return isSingle(one) && isSingle(other) ? 'same' : 'possible';
}

/** `Doe Jane`. */
function inOtherOrder(name: PersonName): PersonName {
  const toPart = (word: string): FamilyPart => ({ particles: [], name: word, hyphenated: false });
  return {
    ...name,
    given: name.family.map((part) => [...part.particles, part.name].join('')),
    middle: [],
    family: [...name.given, ...name.middle].map(toPart),
  };
}

type Agreement = 'same' | 'possible' | 'different';
type Given = Pick<NameReadings, 'given' | 'wholeGiven' | 'middle' | 'calledBy'>;

/** Confidence that the given names of two people with one family name belong to one person. */
function givenAgreement(one: Given, other: Given): Agreement {
  const first = firstAgreement(one, other);
  if (first !== 'same') return first;
  const [further, otherFurther] = [one, other].map(({ given, middle }) => [...given.slice(1), ...middle][0]);
  if (!further || !otherFurther || agree(further, otherFurther) || isInitialOf(further, otherFurther))
    return 'same';
  return one.given.length > 1 && other.given.length > 1 ? 'different' : 'possible';
}

function firstAgreement(one: Given, other: Given): Agreement {
  const [first, otherFirst] = [one.given[0], other.given[0]];
  if (!first || !otherFirst) return 'possible';
  if (agree(one.wholeGiven, other.wholeGiven)) return 'same';
  if (agree(one.calledBy, otherFirst) || agree(other.calledBy, first)) return 'same';
  if (isSingleLetter(first) || isSingleLetter(otherFirst)) return initialAgreement(one, other);
  if (agree(first, otherFirst)) return 'same';
  const nickname = nicknameAgreement(first, otherFirst);
  return nickname === 'different' ? otherwiseAgreement(one, other) : nickname;
}

/** Charles Martin may be Jean Charles Martin, and so may be JC Martin. */
function otherwiseAgreement(one: Given, other: Given): Agreement {
  const [first = none, otherFirst = none] = [one.given[0], other.given[0]];
  const mayBe = goesByFurther(one, otherFirst) || goesByFurther(other, first) || haveSameInitials(one, other);
  return mayBe ? 'possible' : 'different';
}

/** `J. Robert Roe` and Robert Roe are one person; J. Roe and Jane Roe may be. */
function initialAgreement(one: Given, other: Given): Agreement {
  const [first = none, otherFirst = none] = [one.given[0], other.given[0]];
  if (goesByFurther(one, otherFirst) || goesByFurther(other, first)) return 'same';
  return isInitialOf(first, otherFirst) ? 'possible' : 'different';
}

/** A nickname known from genealogy only needs the same initial to be certain. */
function nicknameAgreement(first: Readings, other: Readings): Agreement {
  const relations = [...first].flatMap((name) =>
    [...other].map((otherName) => {
      const relation = nicknameRelation(name, otherName);
      return relation === 'rare' && name.slice(0, 2) === otherName.slice(0, 2) ? 'usual' : relation;
    }),
  );
  if (relations.includes('usual')) return 'same';
  return relations.includes('rare') ? 'possible' : 'different';
}

/** Whether one person's further given name is the name that the other uses. */
const goesByFurther = ({ given, middle }: Given, name: Readings): boolean =>
  !isSingleLetter(name) && [...given.slice(1), ...middle].some((further) => agree(further, name));

/** `JC` is Jean-Charles. */
const haveSameInitials = (one: Given, other: Given): boolean =>
  agree(twoInitials(one), other.wholeGiven) || agree(one.wholeGiven, twoInitials(other));

function twoInitials({ given, middle }: Given): Readings {
  const [first = none, second = none] = [...given, ...middle].map(initialsOf);
  return new Set([...first].flatMap((letter) => [...second].map((further) => letter + further)));
}

const none: Readings = new Set();

const isSingleLetter = (name: Readings): boolean => [...name].some((word) => word.length === 1);

const isInitialOf = (one: Readings, other: Readings): boolean =>
  (isSingleLetter(one) || isSingleLetter(other)) && agree(initialsOf(one), initialsOf(other));

const initialsOf = (name: Readings): Readings => new Set([...name].map((word) => word.slice(0, 1)));

type Family = Pick<NameReadings, 'family' | 'wholeFamily'>;

/**
 * Whether two family names may belong to one person: one may lack a part of the other, but not have another one
 * instead.
 */
function haveSameFamily(one: Family, other: Family): boolean {
  if (one.family.length === 0 || other.family.length === 0) return false;
  if (agree(one.wholeFamily, other.wholeFamily)) return true;
  const [fewer, more] = one.family.length <= other.family.length ? [one, other] : [other, one];
  return fewer.family.every((part) => more.family.some((counterpart) => agree(part, counterpart)));
}

/** A word in all of its readings; two words agree where they have one in common. */
type Readings = ReadonlySet<string>;

/** A name in all of its readings. A script without a safe reading is compared as it is. */
interface NameReadings {
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

const agree = (one: Readings, other: Readings): boolean => [...one].some((word) => other.has(word));

/** Whether the name is in a script without a common transliteration to a to z. */
const isTransliterated = ({ given, family }: PersonName): boolean =>
  /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test([...given, ...family.map(({ name }) => name)].join(''));

/** Converts a name to its readings, by sound only where there is no other basis for a comparison. */
function nameReadings(name: PersonName, bySound: boolean): NameReadings {
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

/**
 * A word in a to z without the differences between transliterations of Slavic and Greek names: Yulia, Julia and Iuliia
 * are one, and so are Aleksey and Alexei, Shcherbakov and Scherbakov.
 */
const soundOf = (word: string): string =>
  word
    .replace(/shch|sch|sht/g, 'sh')
    .replace(/[kc]h/g, 'h')
    .replace(/ph/g, 'f')
    .replace(/x/g, 'ks')
    .replace(/c/g, 'k')
    .replace(/w/g, 'v')
    .replace(/[iyj]+/g, 'i')
    .replace(/ie/g, 'e')
    .replace(/(.)\1+/g, '$1');
