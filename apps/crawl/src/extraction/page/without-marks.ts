const marks = /\p{M}+/gu;

/** Removes accents: `é` becomes `e`. Separate letters such as `ß` and `ø` are kept. */
export const withoutMarks = (text: string): string => text.normalize('NFD').replace(marks, '');
