export { cleanName } from './clean-name';
export { nameProblem, type NameProblem } from './name-problem';
export { isGivenName } from './parsing/given-names';
export { parseFullName, parseName } from './parse-name';
export type { PersonName } from './person-name';
export { samePersonAs } from './same-person';
export type { Spelling, SpellingChoices } from './spelling';
export { spellingsOf } from './spellings-of';
