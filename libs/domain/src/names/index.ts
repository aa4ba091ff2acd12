export {
  isBusinessName,
  isPartOfBusiness,
  isMailboxOf,
  mayNamePerson,
  personIn,
  type PartedName,
} from './person-in';
export { allNameKeys, nameKeys } from './name-keys';
export { nameProblem, type NameProblem } from './name-problem';
export { isGivenName } from './parsing/given-names';
export { parseFullName, parseName } from './parse-name';
export type { PersonName, Spelling, SpellingChoices } from './person-name';
export { samePersonAs } from './same-person';
export { spellingsOf } from './spellings-of';
export { isLocalPartOf } from './name-keys';
