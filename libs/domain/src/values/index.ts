export { escapedHtml } from './escaped-html';
export { foldWords, plainLetters } from './fold-words';
export { lazily } from './lazily';
export { cachedByObject } from './cached-by-object';
export { cachedByText } from './cached-by-text';
export { cleanText, distinct } from './text';
export { fieldsOf, listIn, numberIn } from './unchecked';
