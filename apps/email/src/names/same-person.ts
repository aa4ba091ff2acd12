import { haveSameFamily } from './comparing/family-agreement';
import { type Agreement, givenAgreement } from './comparing/given-agreement';
import { agree, hear, type HeardName, isTransliterated } from './comparing/heard-name';
import type { FamilyPart, PersonName } from './person-name';

/**
 * Whether a name that a page shows is that of the person who is asked for. `same`: given and family name agree in some
 * spelling, by a nickname, in another script or order, or one of them is the fuller. `possible`: nothing but an initial
 * or one of the names is told. A page may still show a namesake.
 */
export function samePerson(asked: PersonName, shown: PersonName): Agreement {
  const bySound = isTransliterated(asked) !== isTransliterated(shown);
  const one = hear(asked, bySound);
  const direct = compare(one, hear(shown, bySound));
  if (direct === 'same' || shown.family.length === 0 || shown.given.length === 0) return direct;
  return compare(one, hear(inOtherOrder(shown), bySound)) === 'same' ? 'same' : direct;
}

function compare(one: HeardName, other: HeardName): Agreement {
  if (isSingle(one) || isSingle(other)) return compareSingle(one, other);
  return haveSameFamily(one, other) ? givenAgreement(one, other) : 'different';
}

/** A family name alone, or a word of which nobody knows which name it is. */
const isSingle = ({ given, family }: HeardName): boolean => given.length === 0 || family.length === 0;

function compareSingle(one: HeardName, other: HeardName): Agreement {
  const namesOf = ({ given, family, calledBy }: HeardName) => [...given, ...family, calledBy];
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
