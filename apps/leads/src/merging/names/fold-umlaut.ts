/** Müller is written Muller and Mueller: both become one form, for comparison only. */
export const foldUmlaut = (word: string): string => word.replace(/([aou])e/g, '$1');
