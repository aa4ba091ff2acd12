export { escapedHtml, cleanText, distinct } from './text';
export { foldWords, plainLetters } from './fold-words';
export { lazily, cachedByObject, cachedByText } from './cached';
export { fieldsOf, listIn, numberIn } from './unchecked';
