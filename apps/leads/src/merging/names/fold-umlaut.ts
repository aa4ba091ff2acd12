/** Müller is written Muller and Mueller: both become one, in words that are only compared. */
export const foldUmlaut = (word: string): string => word.replace(/([aou])e/g, '$1');
