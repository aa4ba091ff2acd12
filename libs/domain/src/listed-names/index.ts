export { affixes } from './affixes';
export { givenNames, familyNames, languages, type Language, type ListedName } from './listed-names';
