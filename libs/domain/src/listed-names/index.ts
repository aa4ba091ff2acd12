export { affixes, givenNames, familyNames, languages, type Language, type ListedName } from './listed-names';
