import {
  type FamilyForm,
  type GivenForm,
  familyForms,
  type FamilyCustom,
  givenCustom,
  type GivenCustom,
  givenForms,
} from './forms';
import { isMostly, languageVotes } from './language-of';
import type { FamilyPart, PersonName, Spelling, SpellingChoices } from './person-name';
import type { Reading } from './readings/reading';
import { readingsOf } from './readings/readings-of';

const maxSpellings = 40;

/**
 * The spellings of a name in an address, the most likely first, at most 40. The domain indicates a country where the
 * name alone leaves a choice. Empty where the script of the name has no safe reading.
 */
export function spellingsOf(name: PersonName, domain?: string): readonly Spelling[] {
  const customs = { given: givenCustom(name, domain), family: familyCustom(name, domain) };
  const spellings = readingsOf(name, domain).flatMap((reading) => spell(name, reading, customs));
  return withoutRepeats(spellings).toSorted(byWeight).slice(0, maxSpellings);
}

/** Of equal weight alphabetically, so that the order is deterministic. */
const byWeight = (a: Spelling, b: Spelling): number =>
  b.weight - a.weight || (`${a.first} ${a.last}` < `${b.first} ${b.last}` ? -1 : 1);

interface Customs {
  readonly given: GivenCustom;
  readonly family: FamilyCustom;
}

function spell(name: PersonName, reading: Reading, customs: Customs): Spelling[] {
  const { given, middle, calledBy } = name;
  const words = {
    given: readWords(given, reading),
    middle: readWords(middle, reading),
    calledBy: reading.read(calledBy, 'given'),
  };
  const first = givenForms(words, customs.given);
  const last = familyForms(readFamily(name.family, reading), customs.family);
  if (first.length === 0) return last.flatMap((form) => combine(reading, familyAlone(form), noFamily));
  return first.flatMap((one) => last.flatMap((other) => combine(reading, one, other)));
}

const noFamily: FamilyForm = { last: '', weight: 1, choices: {} };

/** Without a given name, the family name is the only form. */
const familyAlone = ({ last, ...form }: FamilyForm): GivenForm => ({ ...form, first: last, middle: '' });

function combine(
  reading: Reading,
  { first, middle, ...given }: GivenForm,
  { last, ...family }: FamilyForm,
): Spelling[] {
  if (first === '') return [];
  const weight = reading.weight * given.weight * family.weight;
  return [
    { first, middle, last, weight, choices: { ...reading.choices, ...given.choices, ...family.choices } },
  ];
}

const readWords = (words: readonly string[], { read }: Reading): string[] =>
  words.map((word) => read(word, 'given')).filter((word) => word !== '');

const readFamily = (parts: readonly FamilyPart[], { read }: Reading): FamilyPart[] =>
  parts
    .map((part) => ({
      ...part,
      particles: part.particles.map((particle) => read(particle, 'family')),
      name: read(part.name, 'family'),
    }))
    .filter((part) => part.name !== '');

function familyCustom(name: PersonName, domain?: string): FamilyCustom {
  if (name.family.every((part, index) => index === 0 && part.particles.length === 0)) return 'other';
  const votes = languageVotes(name, domain);
  return (['spanish', 'portuguese'] as const).find((language) => isMostly(language, votes)) ?? 'other';
}

/** Equal spellings are merged; choices in which they differ are dropped. */
function withoutRepeats(spellings: readonly Spelling[]): Spelling[] {
  const groups = Map.groupBy(spellings, ({ first, middle, last }) => `${first} ${middle} ${last}`);
  return [...groups.values()].map((group) =>
    group.reduce((one, other) => ({
      ...one,
      weight: one.weight + other.weight,
      choices: inBoth(one.choices, other.choices),
    })),
  );
}

const inBoth = (one: SpellingChoices, other: SpellingChoices): SpellingChoices =>
  Object.fromEntries(Object.entries(one).filter(([key, option]) => other[key] === option));
