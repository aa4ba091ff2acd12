import { nicknameRelation } from '../nicknames/nicknames';
import { agree, type Readings, type NameReadings } from './name-readings';

export type Agreement = 'same' | 'possible' | 'different';
type Given = Pick<NameReadings, 'given' | 'wholeGiven' | 'middle' | 'calledBy'>;

/** Confidence that the given names of two people with one family name belong to one person. */
export function givenAgreement(one: Given, other: Given): Agreement {
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
