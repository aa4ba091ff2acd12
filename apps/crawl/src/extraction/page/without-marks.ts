const marks = /\p{M}+/gu;

/** Letters without their accents: `é` as `e`. Letters of their own, such as `ß` or `ø`, stay. */
export const withoutMarks = (text: string): string => text.normalize('NFD').replace(marks, '');
