/** Maximum length of a phrase directly before a name, in UTF-16 units. */
export const maxPhrase = 60;
