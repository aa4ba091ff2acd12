import { haveSameFamily } from './comparing/family-agreement';
import { type Agreement, givenAgreement } from './comparing/given-agreement';
import { agree, nameReadings, type NameReadings, isTransliterated } from './comparing/name-readings';
import type { FamilyPart, PersonName } from './person-name';

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
